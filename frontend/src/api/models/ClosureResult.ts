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
     * Slots on these days that could have been booked before the write
     */
    freeSlots: number;
};

