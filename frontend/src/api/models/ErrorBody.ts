/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ErrorBody = {
    /**
     * Name of the status
     */
    error: string;
    /**
     * Only for validation: a text for each field that is wrong
     */
    fields?: Record<string, string>;
    /**
     * One sentence for people
     */
    message: string;
    statusCode: number;
};

