/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Appointment } from './Appointment';
import type { Waiting } from './Waiting';
export type Today = {
    /**
     * Pending and confirmed ones of the day, by time
     */
    appointments: Array<Appointment>;
    /**
     * The day in the shop
     */
    date: string;
    /**
     * All that waits for the dealer, the oldest first
     */
    queue: Array<Waiting>;
};

