/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ShipTo } from './ShipTo';
import type { TransferEvent } from './TransferEvent';
import type { TransferStatus } from './TransferStatus';
import type { WaitingFor } from './WaitingFor';
export type PublicTransfer = {
    description: string;
    /**
     * What belongs into the parcel, depending on who sends it; null unless it is expected
     */
    enclose: Array<string> | null;
    /**
     * In cents, as it was when the transfer was announced; null if it was not stated
     */
    fee: number | null;
    /**
     * Every status it has had, oldest first
     */
    history: Array<TransferEvent>;
    /**
     * The number to write on the parcel
     */
    id: number;
    seller: string;
    /**
     * Null unless it is expected
     */
    shipTo: ShipTo | null;
    status: TransferStatus;
    trackingNumber: string | null;
    /**
     * Null while nothing is waited for
     */
    waitingFor: WaitingFor | null;
    /**
     * Since when; null while nothing is waited for
     */
    waitingSince: string | null;
};

