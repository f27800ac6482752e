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
     * What clients need to bring
     */
    checklist?: Array<string>;
    /**
     * The first line is the introduction, each further line a bullet point
     */
    description?: string;
    durationText?: string;
    /**
     * The shop travels to the client; shown under Mobile Services
     */
    mobile?: boolean;
    name?: string;
    /**
     * The first line is the price, further lines say what it depends on
     */
    priceText?: string;
    /**
     * The version this change is based on; 409 if the service changed since. Not checked if omitted
     */
    version?: number;
};

