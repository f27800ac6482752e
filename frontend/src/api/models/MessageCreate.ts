/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type MessageCreate = {
    email: string;
    message: string;
    name: string;
    subject: string;
    /**
     * Honeypot: hidden from people, must stay empty
     */
    website?: string;
};

