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
     * @param from Only rows of this day and later; omitted: all
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
     * In a free slot, or in one that is made for it. No limits of visitors, minimum notice or horizon bind; closed days do.
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
     * Note whether the client came, and what only the dealer reads
     * A confirmed appointment that has begun can have an outcome.
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
     * It takes the new slot and frees the old one; its status stays, and the client is told. Minimum notice and horizon do not bind, closed days do.
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
     * Send the client the newest mail once more
     * It tells how the appointment stands now: requested, confirmed or cancelled.
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
     * Pending ones can be confirmed or cancelled, confirmed ones cancelled. Cancelling frees the slot.
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
