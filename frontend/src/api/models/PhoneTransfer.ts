/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { FirstStatus } from './FirstStatus';
import type { SellerKind } from './SellerKind';
export type PhoneTransfer = {
    /**
     * What is sent. No serial numbers
     */
    description: string;
    /**
     * Without an address the client gets no mail
     */
    email?: string | null;
    /**
     * For the dealer only; null or empty for none
     */
    internalNote?: string | null;
    message?: string | null;
    name: string;
    phone: string;
    /**
     * The dealer's own line in the book; for the dealer only. Null or empty for none
     */
    reference?: string | null;
    seller: string;
    sellerKind?: SellerKind;
    /**
     * Received if it is here already; the client is told of this status
     */
    status?: FirstStatus;
    trackingNumber?: string | null;
};

