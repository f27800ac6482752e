/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ServicesOrder = {
    /**
     * The id of every service, once
     */
    ids: Array<number>;
};

