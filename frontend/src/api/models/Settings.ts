/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CategoryNotice } from './CategoryNotice';
import type { Licence } from './Licence';
import type { OpenHours } from './OpenHours';
import type { ShopDetails } from './ShopDetails';
export type Settings = {
    /**
     * Whether clients get a mail that asks for a few words, the day after a visit that took place
     */
    askAfterVisit: boolean;
    /**
     * The banner above every public page; null or empty for none
     */
    banner: string | null;
    business: ShopDetails;
    /**
     * In display order. Lines that are days and times, however they are written, also go into the structured data
     */
    hours: Array<OpenHours>;
    /**
     * The federal firearms license, which sellers of transfers see; null if not stated
     */
    licence: Licence | null;
    /**
     * What stands on the items of a category and in the inquiry about one
     */
    notices: Array<CategoryNotice>;
    /**
     * Price of a transfer, in cents; null if not stated
     */
    transferFee: number | null;
    /**
     * Incremented by every change
     */
    version: number;
};

