/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AppointmentCreate = {
    email: string;
    /**
     * The published item that the visitor comes to see
     */
    itemId?: number;
    message?: string | null;
    name: string;
    phone: string;
    /**
     * Name of a service as GET /api/services lists it. Left out: the first of them
     */
    serviceType?: string;
    timeSlotId: number;
    /**
     * Honeypot: hidden from people, must stay empty
     */
    website?: string;
};

