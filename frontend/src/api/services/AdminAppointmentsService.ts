/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Appointment } from '../models/Appointment';
import type { AppointmentChange } from '../models/AppointmentChange';
import type { AppointmentCounts } from '../models/AppointmentCounts';
import type { AppointmentHistory } from '../models/AppointmentHistory';
import type { AppointmentMove } from '../models/AppointmentMove';
import type { AppointmentsCancel } from '../models/AppointmentsCancel';
import type { AppointmentShow } from '../models/AppointmentShow';
import type { AppointmentSort } from '../models/AppointmentSort';
import type { AppointmentUpdate } from '../models/AppointmentUpdate';
import type { CancelResult } from '../models/CancelResult';
import type { PhoneBooking } from '../models/PhoneBooking';
import type { StatusUpdate } from '../models/StatusUpdate';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminAppointmentsService {
    /**
     * List appointments: by default all of them, newest first
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @param from Only rows of this day and later. Omit for all
     * @param to Only rows of this day and earlier. Omit for all
     * @param search Only appointments with each of these words in the name, email address, phone number or service, ignoring case and the format of phone numbers; `5`, `#5` and `No. 5` find the request of this number, before all others
     * @param show Omit for all
     * @param sort Defaults to `newest`
     * @returns Appointment The list, which ends after the last one; the Link header has the URL of the rest
     * @throws ApiError
     */
    public static listAllAppointments(
        limit?: number,
        after?: number,
        from?: string,
        to?: string,
        search?: string,
        show?: AppointmentShow,
        sort?: AppointmentSort,
    ): CancelablePromise<Array<Appointment>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/appointments',
            query: {
                'limit': limit,
                'after': after,
                'from': from,
                'to': to,
                'search': search,
                'show': show,
                'sort': sort,
            },
        });
    }
    /**
     * Book for a client who called
     * Takes a free slot, or creates one. Quotas, minimum notice and horizon do not apply; closed days do.
     * @param requestBody
     * @returns Appointment
     * @throws ApiError
     */
    public static createAppointment(
        requestBody: PhoneBooking,
    ): CancelablePromise<Appointment> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/appointments',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Cancel many appointments at once
     * All or nothing. Ids that are unknown, repeated or already cancelled are skipped.
     * @param requestBody
     * @returns CancelResult
     * @throws ApiError
     */
    public static cancelAppointments(
        requestBody: AppointmentsCancel,
    ): CancelablePromise<CancelResult> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/appointments/cancel',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Count the appointments that match
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @param from Only rows of this day and later. Omit for all
     * @param to Only rows of this day and earlier. Omit for all
     * @param search Only appointments with each of these words in the name, email address, phone number or service, ignoring case and the format of phone numbers; `5`, `#5` and `No. 5` find the request of this number, before all others
     * @param show Omit for all
     * @returns AppointmentCounts
     * @throws ApiError
     */
    public static countAppointments(
        limit?: number,
        after?: number,
        from?: string,
        to?: string,
        search?: string,
        show?: AppointmentShow,
    ): CancelablePromise<AppointmentCounts> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/appointments/counts',
            query: {
                'limit': limit,
                'after': after,
                'from': from,
                'to': to,
                'search': search,
                'show': show,
            },
        });
    }
    /**
     * Read an appointment
     * @param id Id of the appointment
     * @returns Appointment
     * @throws ApiError
     */
    public static getAppointment(
        id: number,
    ): CancelablePromise<Appointment> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/appointments/{id}',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Set the outcome and the private note, mark a call as made, and correct the client, end and place
     * Only a confirmed appointment that has started can have an outcome.
     * @param id Id of the appointment
     * @param requestBody
     * @returns Appointment
     * @throws ApiError
     */
    public static updateAppointment(
        id: number,
        requestBody: AppointmentUpdate,
    ): CancelablePromise<Appointment> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/admin/appointments/{id}',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Get the history of an appointment and the mails sent about it
     * @param id Id of the appointment
     * @returns AppointmentHistory
     * @throws ApiError
     */
    public static getAppointmentHistory(
        id: number,
    ): CancelablePromise<AppointmentHistory> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/appointments/{id}/history',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Move an appointment to another slot
     * Takes the new slot, releases the old one and notifies the client; the status stays. Minimum notice and horizon do not apply; closed days do.
     * @param id Id of the appointment
     * @param requestBody
     * @returns Appointment
     * @throws ApiError
     */
    public static moveAppointment(
        id: number,
        requestBody: AppointmentMove,
    ): CancelablePromise<Appointment> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/appointments/{id}/move',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Send the client the latest mail again
     * It says how the appointment stands now: requested, moved, confirmed or cancelled.
     * @param id Id of the appointment
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
        });
    }
    /**
     * Confirm or cancel an appointment
     * A pending appointment can be confirmed or cancelled, a confirmed one cancelled. Cancelling releases the slot.
     * @param id Id of the appointment
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
        });
    }
    /**
     * Undo a confirmation
     * Only while its mail is held back: the appointment is pending again, and no mail goes out.
     * @param id Id of the appointment
     * @param requestBody
     * @returns Appointment
     * @throws ApiError
     */
    public static unconfirmAppointment(
        id: number,
        requestBody: AppointmentChange,
    ): CancelablePromise<Appointment> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/appointments/{id}/unconfirm',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
