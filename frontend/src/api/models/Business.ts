/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { OpenHours } from './OpenHours';
import type { PublicClosure } from './PublicClosure';
export type Business = {
    /**
     * The line above every page; null or empty: none
     */
    banner: string | null;
    city: string;
    /**
     * Those of the next 60 days, by their first day
     */
    closures: Array<PublicClosure>;
    email: string;
    /**
     * In the order in which they are read
     */
    hours: Array<OpenHours>;
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
    /**
     * What a transfer costs, in cents; null: not told
     */
    transferFee: number | null;
};

