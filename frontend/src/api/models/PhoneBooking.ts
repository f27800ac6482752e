/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { BookingStatus } from './BookingStatus';
export type PhoneBooking = {
    /**
     * Day of a slot to be made
     */
    date?: string;
    /**
     * Left out or null: the client is told nothing by mail
     */
    email?: string | null;
    endTime?: string;
    /**
     * The published item that the visitor comes to see
     */
    itemId?: number;
    message?: string | null;
    name: string;
    phone: string;
    /**
     * Name of a service as GET /api/services lists it. Left out: the first of them
     */
    serviceType?: string;
    startTime?: string;
    status?: BookingStatus;
    /**
     * A free slot; not together with day and times
     */
    timeSlotId?: number;
};

