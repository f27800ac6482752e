/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AppointmentStatus } from './AppointmentStatus';
export type AppointmentReceipt = {
    date: string;
    endTime: string;
    id: number;
    startTime: string;
    status: AppointmentStatus;
};

