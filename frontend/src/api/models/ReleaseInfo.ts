/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ReleaseInfo = {
    /**
     * null if it is not known
     */
    commit: string | null;
    version: string;
};

