/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AuditChange = {
    field: string;
    /**
     * The value before; null if it is not told, or was nothing
     */
    from: string | null;
    /**
     * The value after
     */
    to: string | null;
};

