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
     * Whether the site can send mail; if not, clients are called
     */
    sendsEmail: boolean;
    street: string;
    /**
     * Decides what "today" is
     */
    timeZone: string;
    /**
     * What people call it, to be written beside a time
     */
    timeZoneLabel: string;
};

