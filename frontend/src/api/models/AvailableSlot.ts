/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AvailableSlot = {
    date: string;
    endTime: string;
    id: number;
    /**
     * Held by a pending or confirmed appointment
     */
    isBooked: boolean;
    startTime: string;
    /**
     * When a visit for the service asked for would end; absent without one
     */
    visitEnd?: string;
};

