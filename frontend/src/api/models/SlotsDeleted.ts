/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type SlotsDeleted = {
    deleted: number;
    /**
     * Unknown, repeated or booked
     */
    skipped: number;
};

