/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ServiceUpdate = {
    /**
     * Whether it can be booked
     */
    active?: boolean;
    /**
     * What clients have to bring
     */
    checklist?: Array<string>;
    /**
     * The first line introduces the service, each further one is a point of its own
     */
    description?: string;
    durationText?: string;
    /**
     * We come to the client: shown under Mobile Services
     */
    mobile?: boolean;
    name?: string;
    /**
     * The first line is the price, further ones say what it depends on
     */
    priceText?: string;
    /**
     * The version this change is based on; 409 if the service changed since. Not checked if omitted
     */
    version?: number;
};

