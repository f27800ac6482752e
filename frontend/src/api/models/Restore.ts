/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Restore = {
    /**
     * The version this change is based on; 409 if the item or post changed since. Not checked if omitted
     */
    version?: number;
};

