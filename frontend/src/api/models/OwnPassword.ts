/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type OwnPassword = {
    /**
     * The password of whoever sends the request
     */
    password: string;
};

