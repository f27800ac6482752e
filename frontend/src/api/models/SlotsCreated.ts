/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SlotTimes } from './SlotTimes';
export type SlotsCreated = {
    /**
     * How many were left out because they overlap others
     */
    colliding: number;
    /**
     * How many were made (dry run: would be made)
     */
    created: number;
    /**
     * Those that were made (dry run: would be made)
     */
    slots: Array<SlotTimes>;
};

