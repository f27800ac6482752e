/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type CalendarFeedState = {
    active: boolean;
    /**
     * Name of the user who created it; null if there is none, or it is not known
     */
    by: string | null;
    /**
     * When the address was created; null if there is none
     */
    createdAt: string | null;
    /**
     * When a program last read it, to the hour; null if none has
     */
    lastReadAt: string | null;
};

