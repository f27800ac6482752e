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
    /**
     * Only of a login whose password is right, but which needs a code
     */
    reason?: ErrorBody.reason;
    statusCode: number;
};
export namespace ErrorBody {
    /**
     * Only of a login whose password is right, but which needs a code
     */
    export enum reason {
        CODE_REQUIRED = 'code-required',
    }
}

