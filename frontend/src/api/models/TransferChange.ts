/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type TransferChange = {
    /**
     * The version this change is based on; 409 if the transfer changed since. Not checked if omitted
     */
    version?: number;
};

