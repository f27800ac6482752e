/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SellerKind } from './SellerKind';
import type { TransferStatus } from './TransferStatus';
import type { WaitingFor } from './WaitingFor';
export type TransferUpdate = {
    /**
     * True: the client has been called. Only while a mail has failed; false changes nothing
     */
    called?: boolean;
    /**
     * What is sent. No serial numbers
     */
    description?: string;
    /**
     * Without an address the client gets no mail
     */
    email?: string | null;
    /**
     * Hold the mail about a new status back for 10 seconds, in which it can be undone
     */
    holdMail?: boolean;
    /**
     * For the dealer only; null or empty for none
     */
    internalNote?: string | null;
    name?: string;
    phone?: string;
    /**
     * The dealer's own line in the book; for the dealer only. Null or empty for none
     */
    reference?: string | null;
    seller?: string;
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

