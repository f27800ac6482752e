/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ClosureCreate = {
    /**
     * Cancel the appointments of these days, and tell the clients
     */
    cancelAppointments?: boolean;
    /**
     * Only tell what it would hit
     */
    dryRun?: boolean;
    /**
     * First day
     */
    from: string;
    /**
     * Shown to visitors
     */
    note?: string | null;
    /**
     * Last day, at most a year later
     */
    to: string;
};

