/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ServiceType } from './ServiceType';
export type AppointmentCreate = {
    email: string;
    /**
     * The published item that the visitor comes to see
     */
    itemId?: number;
    message?: string | null;
    name: string;
    phone: string;
    serviceType?: ServiceType;
    timeSlotId: number;
    /**
     * Honeypot: hidden from people, must stay empty
     */
    website?: string;
};

