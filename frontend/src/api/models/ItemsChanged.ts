/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ItemBefore } from './ItemBefore';
export type ItemsChanged = {
    /**
     * What those that were changed had been, to undo it
     */
    before: Array<ItemBefore>;
    changed: number;
    /**
     * Unknown, repeated, so already or not of that version
     */
    skipped: number;
};

