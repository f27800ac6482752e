/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Appointment } from '../models/Appointment';
import type { AppointmentMove } from '../models/AppointmentMove';
import type { AppointmentsCancel } from '../models/AppointmentsCancel';
import type { AppointmentUpdate } from '../models/AppointmentUpdate';
import type { CancelResult } from '../models/CancelResult';
import type { PhoneBooking } from '../models/PhoneBooking';
import type { StatusUpdate } from '../models/StatusUpdate';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminAppointmentsService {
    /**
     * List all appointments, newest first
     * @param from Only rows of this day and later. Omit for all
     * @returns Appointment
     * @throws ApiError
     */
    public static listAllAppointments(
        from?: string,
    ): CancelablePromise<Array<Appointment>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/appointments',
            query: {
                'from': from,
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
     * Set the outcome and the private note
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
}
