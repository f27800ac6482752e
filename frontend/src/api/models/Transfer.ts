/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { NoAddress } from './NoAddress';
import type { NoticeStatus } from './NoticeStatus';
import type { SellerKind } from './SellerKind';
import type { TransferEvent } from './TransferEvent';
import type { TransferStatus } from './TransferStatus';
import type { WaitingFor } from './WaitingFor';
export type Transfer = {
    createdAt: string;
    description: string;
    /**
     * Without an address the client gets no mail
     */
    email: string | null;
    /**
     * In cents, as it was when the transfer was announced; null if it was not stated
     */
    fee: number | null;
    /**
     * Every status it has had, oldest first
     */
    history: Array<TransferEvent>;
    id: number;
    /**
     * For the dealer only; null or empty for none
     */
    internalNote: string | null;
    /**
     * Whether a client announced it and the dealer has not acted on it yet
     */
    isNew: boolean;
    message: string | null;
    name: string;
    /**
     * The latest mail to the client; null if there was none
     */
    notice: (NoticeStatus | NoAddress) | null;
    phone: string;
    /**
     * The dealer's own line in the book; for the dealer only. Null or empty for none
     */
    reference: string | null;
    seller: string;
    sellerKind: SellerKind;
    /**
     * When the seller's link was made; null without one
     */
    sellerLinkAt: string | null;
    status: TransferStatus;
    trackingNumber: string | null;
    /**
     * Incremented by every change
     */
    version: number;
    /**
     * Null while nothing is waited for
     */
    waitingFor: WaitingFor | null;
    /**
     * Since when; null while nothing is waited for
     */
    waitingSince: string | null;
};

