/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Appointment } from './Appointment';
import type { Waiting } from './Waiting';
export type Today = {
    /**
     * Pending and confirmed appointments of the day, by time
     */
    appointments: Array<Appointment>;
    /**
     * Today in the shop's time zone
     */
    date: string;
    /**
     * Everything that needs the dealer, oldest first
     */
    queue: Array<Waiting>;
};

