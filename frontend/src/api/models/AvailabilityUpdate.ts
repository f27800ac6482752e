/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { OpeningWindow } from './OpeningWindow';
export type AvailabilityUpdate = {
    /**
     * Until so many hours before it begins clients may change an appointment themselves
     */
    clientChangeHours: number;
    /**
     * Slots on days that are further from today cannot be booked
     */
    horizonDays: number;
    /**
     * The windows are made into slots for so many weeks ahead; 0: they are not
     */
    keepWeeks: number;
    /**
     * Slots that begin in less than so many hours cannot be booked
     */
    minimumNoticeHours: number;
    /**
     * So many hours before a confirmed appointment the client is reminded
     */
    reminderHours: number;
    /**
     * The version this change is based on; 409 if the rules changed since. Not checked if omitted
     */
    version?: number;
    /**
     * They must not overlap
     */
    windows: Array<OpeningWindow>;
};

