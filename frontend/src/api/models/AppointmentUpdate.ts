/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Outcome } from './Outcome';
export type AppointmentUpdate = {
    /**
     * True: the client has been called. Only while a call waits, or a mail has failed; false changes nothing
     */
    called?: boolean;
    /**
     * Without an address the client gets no mail
     */
    email?: string | null;
    /**
     * Makes a pending or confirmed visit that is not over longer or shorter; the client is told
     */
    endTime?: string;
    /**
     * For the dealer only; null or an empty string clears it
     */
    internalNote?: string | null;
    name?: string;
    /**
     * Only for a confirmed appointment that has started; null clears it
     */
    outcome?: Outcome | null;
    phone?: string;
    /**
     * Where the shop goes; kept only with a mobile service
     */
    place?: string | null;
    /**
     * The version this change is based on; 409 if the appointment changed since. Not checked if omitted
     */
    version?: number;
};

