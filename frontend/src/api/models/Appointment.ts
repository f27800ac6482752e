/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AppointmentStatus } from './AppointmentStatus';
import type { CancelReason } from './CancelReason';
import type { ItemRef } from './ItemRef';
import type { NoAddress } from './NoAddress';
import type { NoticeStatus } from './NoticeStatus';
import type { Outcome } from './Outcome';
export type Appointment = {
    /**
     * When a pending request expires unless it is answered; null if it is not pending
     */
    answerBy: string | null;
    /**
     * Minutes kept free before and after it
     */
    bufferMinutes: number;
    /**
     * Null if it is not cancelled, or the dealer cancelled it by hand
     */
    cancelReason: CancelReason | null;
    /**
     * Whether the shop is closed that day
     */
    closed: boolean;
    createdAt: string;
    date: string;
    email: string | null;
    endTime: string;
    id: number;
    /**
     * The dealer's private note
     */
    internalNote: string | null;
    /**
     * The item the client wants to see
     */
    item: ItemRef | null;
    /**
     * The client's message
     */
    message: string | null;
    /**
     * Whether the shop comes to the client, as agreed at the time of booking
     */
    mobile: boolean;
    name: string;
    /**
     * Earlier no-shows under the same email address or phone number
     */
    noShows: number;
    notes: string | null;
    /**
     * The mail about the appointment's current status or time; null if the client was not notified
     */
    notice: (NoticeStatus | NoAddress) | null;
    /**
     * Null until the dealer sets it
     */
    outcome: Outcome | null;
    phone: string;
    /**
     * Where the shop goes; null unless it is mobile, or nobody has said
     */
    place: string | null;
    /**
     * The same as `date`
     */
    preferredDate: string;
    /**
     * The service's name at the time of booking
     */
    serviceType: string;
    startTime: string;
    status: AppointmentStatus;
    /**
     * Null once the slot was deleted
     */
    timeSlotId: number | null;
    /**
     * Incremented by every change
     */
    version: number;
};

