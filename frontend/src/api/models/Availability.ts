/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { OpeningWindow } from './OpeningWindow';
export type Availability = {
    /**
     * Hours before its start until which clients can cancel or move an appointment themselves
     */
    clientChangeHours: number;
    /**
     * Days from today within which visitors can book
     */
    horizonDays: number;
    /**
     * Weeks ahead for which slots are created from the windows; 0: none
     */
    keepWeeks: number;
    /**
     * Hours before its start from which visitors can no longer book a slot
     */
    minimumNoticeHours: number;
    /**
     * Hours before a confirmed appointment at which the client gets a reminder; 0: none
     */
    reminderHours: number;
    /**
     * Incremented by every change
     */
    version: number;
    /**
     * They must not overlap
     */
    windows: Array<OpeningWindow>;
};

