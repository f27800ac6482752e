/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SlotAppointment } from './SlotAppointment';
export type Slot = {
    /**
     * The appointment that holds it
     */
    appointment: SlotAppointment | null;
    /**
     * Whether the shop is closed that day; visitors are not offered the slot
     */
    closed: boolean;
    date: string;
    endTime: string;
    /**
     * Id of the appointment whose time, with what it needs before and after, overlaps the slot
     */
    heldBy: number | null;
    id: number;
    isAvailable: boolean;
    /**
     * Held by a pending or confirmed appointment
     */
    isBooked: boolean;
    notes: string | null;
    startTime: string;
    /**
     * Incremented by every change of the note
     */
    version: number;
};

