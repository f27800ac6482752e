/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type DeleteResult = {
    deleted: number;
    /**
     * Unknown, repeated or already deleted
     */
    skipped: number;
};

