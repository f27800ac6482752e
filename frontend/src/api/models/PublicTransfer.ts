/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { TransferEvent } from './TransferEvent';
import type { TransferStatus } from './TransferStatus';
import type { WaitingFor } from './WaitingFor';
export type PublicTransfer = {
    description: string;
    /**
     * In cents, as it was when the transfer was announced; null if it was not stated
     */
    fee: number | null;
    /**
     * Every status it has had, oldest first
     */
    history: Array<TransferEvent>;
    seller: string;
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

