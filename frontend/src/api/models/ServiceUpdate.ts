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
     * Minutes kept free before and after each visit: the way there and back, preparation
     */
    bufferMinutes?: number;
    /**
     * What clients need to bring
     */
    checklist?: Array<string>;
    /**
     * The first line is the introduction, each further line a bullet point
     */
    description?: string;
    /**
     * How long a visit takes, in minutes; null: as long as its slot
     */
    durationMinutes?: number | null;
    /**
     * Empty if not stated
     */
    durationText?: string;
    /**
     * The shop travels to the client; shown under Mobile Services
     */
    mobile?: boolean;
    name?: string;
    /**
     * The first line is the price, further lines say what it depends on. Empty if not stated
     */
    priceText?: string;
    /**
     * The version this change is based on; 409 if the service changed since. Not checked if omitted
     */
    version?: number;
};

