/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AuditChange = {
    field: string;
    /**
     * The old value; null if it is not logged, or was null
     */
    from: string | null;
    /**
     * The new value
     */
    to: string | null;
};

