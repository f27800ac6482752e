/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Licence = {
    /**
     * The last day on which it is valid
     */
    expires: string;
    number: string;
};

