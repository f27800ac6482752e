/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type TotpSetupRequest = {
    /**
     * A code of the app that is in use, or a recovery code; needed while one is active
     */
    code?: string | null;
    /**
     * The password of whoever sends the request
     */
    password: string;
};

