/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AppointmentStatus } from './AppointmentStatus';
import type { CancelReason } from './CancelReason';
import type { ItemRef } from './ItemRef';
export type Visit = {
    /**
     * Whether the client can cancel or move it now
     */
    canChange: boolean;
    /**
     * Null where the shop cancelled it alone
     */
    cancelReason: CancelReason | null;
    /**
     * Until when the client can, unless it is cancelled before
     */
    changeUntil: string;
    /**
     * What to bring
     */
    checklist: Array<string>;
    date: string;
    endTime: string;
    /**
     * What the client wants to see
     */
    item: ItemRef | null;
    name: string;
    serviceType: string;
    startTime: string;
    status: AppointmentStatus;
};

