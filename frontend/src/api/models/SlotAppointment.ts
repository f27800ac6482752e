/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AppointmentStatus } from './AppointmentStatus';
export type SlotAppointment = {
    email: string | null;
    id: number;
    message: string | null;
    name: string;
    phone: string;
    serviceType: string;
    status: AppointmentStatus;
};

