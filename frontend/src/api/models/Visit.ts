/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AppointmentStatus } from './AppointmentStatus';
import type { CancelReason } from './CancelReason';
import type { ItemRef } from './ItemRef';
export type Visit = {
    /**
     * When a pending request expires unless it is answered; null if it is not pending
     */
    answerBy: string | null;
    /**
     * Whether the client can cancel or move it now
     */
    canChange: boolean;
    /**
     * Null if it is not cancelled, or the dealer cancelled it by hand
     */
    cancelReason: CancelReason | null;
    /**
     * Until when the client can change it, unless it is cancelled before
     */
    changeUntil: string;
    /**
     * What to bring
     */
    checklist: Array<string>;
    date: string;
    endTime: string;
    /**
     * The item the client wants to see
     */
    item: ItemRef | null;
    /**
     * Whether the shop comes to the client, as agreed at the time of booking
     */
    mobile: boolean;
    name: string;
    /**
     * Where the shop goes; null unless it is mobile, or nobody has said
     */
    place: string | null;
    /**
     * The service's name at the time of booking
     */
    serviceType: string;
    startTime: string;
    status: AppointmentStatus;
};

