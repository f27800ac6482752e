/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type UnsentMails = {
    /**
     * Those that are still of use
     */
    count: number;
};

