/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Appointment } from './Appointment';
import type { PlannedClosure } from './PlannedClosure';
export type ClosureResult = {
    /**
     * Appointments on these days that were pending or confirmed and have not started, as they are now
     */
    appointments: Array<Appointment>;
    closure: PlannedClosure;
    /**
     * Unbooked slots on these days that have not started, counted before the write
     */
    freeSlots: number;
};

