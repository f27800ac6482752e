/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SlotTimes } from './SlotTimes';
export type SlotsCreated = {
    /**
     * How many were skipped because they overlap others
     */
    colliding: number;
    /**
     * How many were created, or would be
     */
    created: number;
    /**
     * The slots that were created, or would be
     */
    slots: Array<SlotTimes>;
};

