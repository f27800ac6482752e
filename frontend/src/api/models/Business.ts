/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Business = {
    city: string;
    email: string;
    name: string;
    phone: string;
    /**
     * Whether the site can send mail; otherwise clients are contacted by phone
     */
    sendsEmail: boolean;
    street: string;
    /**
     * Time zone of all dates and times
     */
    timeZone: string;
    /**
     * What people call it, to be written beside a time
     */
    timeZoneLabel: string;
};

