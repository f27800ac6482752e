/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Credentials = {
    /**
     * A code of the authenticator app, or a recovery code, if the login asks for one
     */
    code?: string | null;
    password: string;
    username: string;
};

