/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Appointment } from '../models/Appointment';
import type { StatusUpdate } from '../models/StatusUpdate';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminAppointmentsService {
    /**
     * List all appointments, newest first
     * @returns Appointment
     * @throws ApiError
     */
    public static listAllAppointments(): CancelablePromise<Array<Appointment>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/appointments',
            errors: {
                401: `No, bad, expired or revoked token, or a wrong login`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
    /**
     * Send the client the newest mail once more
     * It tells how the appointment stands now: requested, confirmed or cancelled.
     * @param id Number of the appointment
     * @returns Appointment
     * @throws ApiError
     */
    public static resendNotice(
        id: number,
    ): CancelablePromise<Appointment> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/appointments/{id}/resend',
            path: {
                'id': id,
            },
            errors: {
                400: `Bad input`,
                401: `No, bad, expired or revoked token, or a wrong login`,
                403: `Sent by a browser for another website`,
                404: `Unknown`,
                413: `Too large`,
                415: `Not an accepted type`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
    /**
     * Confirm or cancel an appointment
     * Pending ones can be confirmed or cancelled, confirmed ones cancelled. Cancelling frees the slot.
     * @param id Number of the appointment
     * @param requestBody
     * @returns Appointment
     * @throws ApiError
     */
    public static updateAppointmentStatus(
        id: number,
        requestBody: StatusUpdate,
    ): CancelablePromise<Appointment> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/admin/appointments/{id}/status',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
            errors: {
                400: `Bad input`,
                401: `No, bad, expired or revoked token, or a wrong login`,
                403: `Sent by a browser for another website`,
                404: `Unknown`,
                409: `In conflict with what is stored`,
                413: `Too large`,
                415: `Not an accepted type`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
}
