/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type UserCreate = {
    /**
     * The password of whoever sends the request
     */
    password: string;
    username: string;
};

