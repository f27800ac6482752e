/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Revision = {
    at: string;
    /**
     * Name of the administrator; null if none wrote it, or revisions were not kept then
     */
    by: string | null;
    /**
     * The fields it changed; none if it is the first
     */
    changed: Array<string>;
    id: number;
};

