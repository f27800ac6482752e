/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { NoMail } from './NoMail';
export type NoAddress = {
    state: NoMail;
};

