/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { OpeningWindow } from './OpeningWindow';
export type Availability = {
    clientChangeHours: number;
    horizonDays: number;
    keepWeeks: number;
    minimumNoticeHours: number;
    reminderHours: number;
    /**
     * Incremented by every change
     */
    version: number;
    windows: Array<OpeningWindow>;
};

