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
    /**
     * When the visit ends; defaults to the service's duration, or the end of the slot
     */
    endTime?: string;
    /**
     * For the dealer only
     */
    internalNote?: string | null;
    /**
     * The published item the visitor wants to see
     */
    itemId?: number;
    message?: string | null;
    /**
     * The message it is booked from: it is marked as read, and leads to the appointment
     */
    messageId?: number;
    name: string;
    phone: string;
    /**
     * Where the shop goes; kept only with a mobile service
     */
    place?: string | null;
    /**
     * Whether free slots that the new one overlaps are deleted; booked ones are never
     */
    replaceFree?: boolean;
    /**
     * Name of a service from GET /api/services. Defaults to the first one
     */
    serviceType?: string;
    startTime?: string;
    status?: BookingStatus;
    /**
     * A free slot. Not together with date and start time
     */
    timeSlotId?: number;
};

