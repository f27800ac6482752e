/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AppointmentStatus } from './AppointmentStatus';
export type AppointmentReceipt = {
    /**
     * When a pending request expires unless it is answered; null if it is not pending
     */
    answerBy: string | null;
    date: string;
    endTime: string;
    id: number;
    startTime: string;
    status: AppointmentStatus;
};

