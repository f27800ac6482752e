/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CategoryNotice } from './CategoryNotice';
import type { KeptMonths } from './KeptMonths';
import type { OpenHours } from './OpenHours';
import type { PublicClosure } from './PublicClosure';
export type Business = {
    /**
     * The banner above every page; null or empty for none
     */
    banner: string | null;
    city: string;
    /**
     * Closures in the next 60 days, by first day
     */
    closures: Array<PublicClosure>;
    email: string;
    /**
     * In the shop's order
     */
    hours: Array<OpenHours>;
    /**
     * For how long the site keeps what it is told
     */
    keptMonths: KeptMonths;
    name: string;
    /**
     * What stands on the items of a category
     */
    notices: Array<CategoryNotice>;
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
     * Whether there ever was a time to book; until then booking online has not begun
     */
    timesOpened: boolean;
    /**
     * Price of a transfer, in cents; null if not stated
     */
    transferFee: number | null;
};

