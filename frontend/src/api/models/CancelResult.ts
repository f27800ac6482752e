/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type CancelResult = {
    cancelled: number;
    /**
     * Unknown, repeated or already cancelled
     */
    skipped: number;
};

