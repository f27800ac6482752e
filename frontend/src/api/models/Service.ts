/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Service = {
    /**
     * Whether it can be booked
     */
    active: boolean;
    /**
     * What clients have to bring
     */
    checklist: Array<string>;
    /**
     * The first line introduces the service, each further one is a point of its own
     */
    description: string;
    /**
     * Empty: not told
     */
    durationText: string;
    id: number;
    /**
     * Shown under Mobile Services: we come to the client
     */
    mobile: boolean;
    name: string;
    /**
     * The first line is the price, further ones say what it depends on; empty: not told
     */
    priceText: string;
    /**
     * Goes up with every change of the service
     */
    version: number;
};

