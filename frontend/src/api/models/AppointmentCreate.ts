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
     * When the visit ends as it was shown. If it would end at another time by now, the answer is 409
     */
    visitEnd?: string;
    /**
     * Honeypot: hidden from people, must stay empty
     */
    website?: string;
};

