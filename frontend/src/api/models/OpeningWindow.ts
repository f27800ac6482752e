/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type OpeningWindow = {
    firstStart: string;
    /**
     * Break between two slots
     */
    gapMinutes: number;
    lastEnd: string;
    lengthMinutes: number;
    /**
     * 0 is Sunday, 6 is Saturday
     */
    weekday: number;
};

