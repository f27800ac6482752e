/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type CrowdedNetwork = {
    /**
     * Ids of the requests, oldest first
     */
    appointmentIds: Array<number>;
    /**
     * When the first of them was made
     */
    since: string;
};

