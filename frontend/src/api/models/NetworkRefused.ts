/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type NetworkRefused = {
    /**
     * Requests that were cancelled
     */
    cancelled: number;
    id: number;
    until: string;
};

