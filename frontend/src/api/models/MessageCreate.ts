/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type MessageCreate = {
    email: string;
    /**
     * The published item it asks about
     */
    itemId?: number;
    message: string;
    name: string;
    /**
     * Of those who ask for a time
     */
    phone?: string;
    /**
     * The service they would like to book
     */
    serviceType?: string;
    subject: string;
    /**
     * The time they would like to have, whether or not it is free. Nothing is held
     */
    timeSlotId?: number;
    /**
     * Honeypot: hidden from people, must stay empty
     */
    website?: string;
};

