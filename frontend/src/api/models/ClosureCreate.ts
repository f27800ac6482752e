/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ClosureCreate = {
    /**
     * Cancel the appointments on these days and notify the clients
     */
    cancelAppointments?: boolean;
    /**
     * Only report what the closure would affect
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
     * Last day, at most a year after the first
     */
    to: string;
};

