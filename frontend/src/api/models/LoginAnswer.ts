/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SignedInUser } from './SignedInUser';
export type LoginAnswer = {
    /**
     * Bearer token for the back office
     */
    token: string;
    user: SignedInUser;
};

