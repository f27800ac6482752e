/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type PublicClosure = {
    /**
     * First day
     */
    from: string;
    note: string | null;
    /**
     * Last day
     */
    to: string;
};

