/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { BookingStatus } from './BookingStatus';
export type PhoneBooking = {
    /**
     * Date of the slot to create
     */
    date?: string;
    /**
     * Without an address the client gets no mail
     */
    email?: string | null;
    endTime?: string;
    /**
     * The published item the visitor wants to see
     */
    itemId?: number;
    message?: string | null;
    name: string;
    phone: string;
    /**
     * Name of a service from GET /api/services. Defaults to the first one
     */
    serviceType?: string;
    startTime?: string;
    status?: BookingStatus;
    /**
     * A free slot. Not together with date and times
     */
    timeSlotId?: number;
};

