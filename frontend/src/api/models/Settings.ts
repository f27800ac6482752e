/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { OpenHours } from './OpenHours';
import type { ShopDetails } from './ShopDetails';
export type Settings = {
    banner: string | null;
    business: ShopDetails;
    hours: Array<OpenHours>;
    /**
     * In cents
     */
    transferFee: number | null;
    /**
     * Incremented by every change
     */
    version: number;
};

