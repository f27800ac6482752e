/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type KeptMonths = {
    /**
     * In months; 0 if it is never deleted automatically
     */
    appointments: number;
    /**
     * Of what was done in the back office
     */
    audit: number;
    /**
     * In months; 0 if it is never deleted automatically
     */
    messages: number;
    /**
     * Of copies of mails
     */
    outbox: number;
    /**
     * Of those that are not published
     */
    testimonials: number;
    /**
     * In months; 0 if it is never deleted automatically
     */
    transfers: number;
};

