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
     * A pending request that is not answered by then expires; null if it is not pending
     */
    answerBy: string | null;
    /**
     * Null where a person cancelled it alone
     */
    cancelReason: CancelReason | null;
    /**
     * Its day is closed
     */
    closed: boolean;
    createdAt: string;
    date: string;
    email: string | null;
    endTime: string;
    id: number;
    /**
     * What only the dealer reads
     */
    internalNote: string | null;
    /**
     * What the client comes to see
     */
    item: ItemRef | null;
    /**
     * What the client wrote
     */
    message: string | null;
    name: string;
    /**
     * How often a client with this email address or phone number did not come before
     */
    noShows: number;
    notes: string | null;
    /**
     * The mail that tells the client how it stands now; null if they were not told
     */
    notice: (NoticeStatus | NoAddress) | null;
    /**
     * Null until the dealer says so
     */
    outcome: Outcome | null;
    phone: string;
    /**
     * The same as `date`
     */
    preferredDate: string;
    /**
     * The name it was booked under
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

