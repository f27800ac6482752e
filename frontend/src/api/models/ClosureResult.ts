/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Appointment } from './Appointment';
import type { PlannedClosure } from './PlannedClosure';
export type ClosureResult = {
    /**
     * Those of these days that were pending or confirmed and have not begun, as they are now
     */
    appointments: Array<Appointment>;
    closure: PlannedClosure;
    /**
     * Slots of these days that have not begun and were held by nobody before
     */
    freeSlots: number;
};

