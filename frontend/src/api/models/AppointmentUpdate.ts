/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Outcome } from './Outcome';
export type AppointmentUpdate = {
    /**
     * Only the dealer reads it; null or an empty text deletes it
     */
    internalNote?: string | null;
    /**
     * Only of a confirmed appointment that has begun; null takes it back
     */
    outcome?: Outcome | null;
    /**
     * The version this change is based on; 409 if the appointment changed since. Not checked if omitted
     */
    version?: number;
};

