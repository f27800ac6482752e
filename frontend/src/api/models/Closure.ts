/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Closure = {
    /**
     * First day
     */
    from: string;
    id: number;
    note: string | null;
    /**
     * Last day
     */
    to: string;
};

