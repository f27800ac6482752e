/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ServicesOrder = {
    /**
     * The ids of all services, each once
     */
    ids: Array<number>;
};

