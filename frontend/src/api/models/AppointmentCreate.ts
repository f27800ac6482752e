/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AppointmentCreate = {
    email: string;
    /**
     * The published item the visitor wants to see
     */
    itemId?: number;
    message?: string | null;
    name: string;
    phone: string;
    /**
     * Where the shop goes; kept only with a mobile service
     */
    place?: string | null;
    /**
     * Name of a service from GET /api/services. Defaults to the first one
     */
    serviceType?: string;
    timeSlotId: number;
    /**
     * Honeypot: hidden from people, must stay empty
     */
    website?: string;
};

