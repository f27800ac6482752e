/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Mention } from './Mention';
export type PersonErased = {
    /**
     * Appointments that keep only date, service and status
     */
    appointments: number;
    /**
     * How many of those were upcoming, and are canceled
     */
    cancelled: number;
    /**
     * How many of those are in the shop
     */
    inShop: number;
    /**
     * Entries of the activity log that quote what an item, a post or a service was called with it: they keep no name and no values
     */
    logged: number;
    /**
     * Deleted files of mails in the outbox
     */
    mailFiles: number;
    /**
     * Texts that mention it and stay, because they may be someone else's: look at them
     */
    mentions: Array<Mention>;
    /**
     * Deleted messages
     */
    messages: number;
    /**
     * Deleted earlier states of items and posts
     */
    revisions: number;
    /**
     * Failed sign-ins that no longer name it
     */
    signIns: number;
    /**
     * Deleted testimonials about visits, none of them published; the others lose their link to the visit
     */
    testimonials: number;
    /**
     * Transfers that keep only how they stand
     */
    transfers: number;
};

