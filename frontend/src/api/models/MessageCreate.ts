/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type MessageCreate = {
    email: string;
    /**
     * The published item it asks about; the sender gets a receipt by mail
     */
    itemId?: number;
    message: string;
    name: string;
    subject: string;
    /**
     * Honeypot: hidden from people, must stay empty
     */
    website?: string;
};

