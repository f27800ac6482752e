/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AppointmentStatus } from './AppointmentStatus';
export type SlotAppointment = {
    /**
     * Minutes kept free before and after it
     */
    bufferMinutes: number;
    email: string | null;
    endTime: string;
    id: number;
    message: string | null;
    /**
     * Whether the shop comes to the client
     */
    mobile: boolean;
    name: string;
    phone: string;
    serviceType: string;
    /**
     * When the visit begins and ends, in its slot or beyond
     */
    startTime: string;
    status: AppointmentStatus;
    /**
     * Incremented by every change
     */
    version: number;
};

