/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PublicClosure } from './PublicClosure';
export type Business = {
    city: string;
    /**
     * Those of the next 60 days, by their first day
     */
    closures: Array<PublicClosure>;
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
     * Name of the time zone, to show next to a time
     */
    timeZoneLabel: string;
};

