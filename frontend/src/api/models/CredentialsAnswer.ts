/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SignedInUser } from './SignedInUser';
export type CredentialsAnswer = {
    user: SignedInUser;
};

