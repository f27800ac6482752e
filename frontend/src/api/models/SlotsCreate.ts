/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type SlotsCreate = {
    /**
     * Only report what would be created
     */
    dryRun?: boolean;
    firstStart: string;
    /**
     * First day
     */
    from: string;
    /**
     * Break between two slots
     */
    gapMinutes: number;
    lastEnd: string;
    lengthMinutes: number;
    /**
     * Last day, at most a year after the first
     */
    to: string;
    /**
     * 0 is Sunday, 6 is Saturday
     */
    weekdays: Array<number>;
};

