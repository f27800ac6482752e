/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Decision } from './Decision';
export type StatusUpdate = {
    /**
     * Hold the mail of a confirmation back for 10 seconds, in which it can be undone
     */
    holdMail?: boolean;
    /**
     * Added to the mail about a cancellation
     */
    lineToClient?: string | null;
    status: Decision;
    /**
     * The version this change is based on; 409 if the appointment changed since. Not checked if omitted
     */
    version?: number;
};

