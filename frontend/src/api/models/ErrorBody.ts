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
     * Only for validation errors: a message for each invalid field
     */
    fields?: Record<string, string>;
    /**
     * A sentence to show to people
     */
    message: string;
    statusCode: number;
};

