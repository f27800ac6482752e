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
     * Whether clients are asked for a few words the day after a visit
     */
    askAfterVisit: boolean;
    banner: string | null;
    business: ShopDetails;
    hours: Array<OpenHours>;
    /**
     * The federal firearms license
     */
    licence: Licence | null;
    /**
     * What stands on the items of a category
     */
    notices: Array<CategoryNotice>;
    /**
     * In cents
     */
    transferFee: number | null;
    /**
     * Incremented by every change
     */
    version: number;
};

