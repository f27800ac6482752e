/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type PlannedClosure = {
    /**
     * First day
     */
    from: string;
    /**
     * Null in a dry run
     */
    id: number | null;
    note: string | null;
    /**
     * Last day
     */
    to: string;
};

