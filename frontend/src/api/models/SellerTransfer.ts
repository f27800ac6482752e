/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Licence } from './Licence';
import type { ShipTo } from './ShipTo';
export type SellerTransfer = {
    description?: string;
    /**
     * What belongs into the parcel, depending on who sends it
     */
    enclose?: Array<string>;
    /**
     * The shop's license; null if it is not stated
     */
    licence?: Licence | null;
    /**
     * Whether there is nothing left to send
     */
    received: boolean;
    shipTo?: ShipTo;
    trackingNumber?: string | null;
};

