/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SellerKind } from './SellerKind';
export type TransferCreate = {
    /**
     * What is sent. No serial numbers
     */
    description: string;
    email: string;
    message?: string | null;
    name: string;
    phone: string;
    seller: string;
    sellerKind?: SellerKind;
    trackingNumber?: string | null;
    /**
     * Honeypot: hidden from people, must stay empty
     */
    website?: string;
};

