/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SellerKind } from './SellerKind';
import type { TransferStatus } from './TransferStatus';
import type { WaitingFor } from './WaitingFor';
export type TransferUpdate = {
    /**
     * Hold the mail about a new status back for 10 seconds, in which it can be undone
     */
    holdMail?: boolean;
    /**
     * For the dealer only; null or empty for none
     */
    internalNote?: string | null;
    /**
     * The dealer's own line in the book; for the dealer only. Null or empty for none
     */
    reference?: string | null;
    sellerKind?: SellerKind;
    /**
     * Only one that can follow the current one; the client is told
     */
    status?: TransferStatus;
    trackingNumber?: string | null;
    /**
     * The version this change is based on; 409 if the transfer changed since. Not checked if omitted
     */
    version?: number;
    /**
     * Shown to the client; not once the transfer is over
     */
    waitingFor?: WaitingFor | null;
};

