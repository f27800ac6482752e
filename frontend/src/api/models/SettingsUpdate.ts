/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { OpenHours } from './OpenHours';
import type { ShopDetailsUpdate } from './ShopDetailsUpdate';
export type SettingsUpdate = {
    /**
     * The banner above every public page; null or empty for none
     */
    banner?: string | null;
    business?: ShopDetailsUpdate;
    /**
     * In display order. Lines in the format of the example also go into the structured data
     */
    hours?: Array<OpenHours>;
    /**
     * Price of a transfer, in cents; null if not stated
     */
    transferFee?: number | null;
    /**
     * The version this change is based on; 409 if the settings changed since. Not checked if omitted
     */
    version?: number;
};

