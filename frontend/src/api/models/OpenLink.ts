/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type OpenLink = {
    /**
     * Name of the user who made it, or `command line`
     */
    by: string;
    /**
     * When it stops working
     */
    until: string;
};

