/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { OpenHours } from './OpenHours';
import type { ShopDetailsUpdate } from './ShopDetailsUpdate';
export type SettingsUpdate = {
    /**
     * The line above every public page; null or empty: none
     */
    banner?: string | null;
    business?: ShopDetailsUpdate;
    /**
     * In the order in which they are read; search engines understand lines such as the example
     */
    hours?: Array<OpenHours>;
    /**
     * What a transfer costs, in cents; null: not told
     */
    transferFee?: number | null;
    /**
     * The version this change is based on; 409 if the settings changed since. Not checked if omitted
     */
    version?: number;
};

