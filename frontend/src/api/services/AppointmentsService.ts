/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AppointmentCreate } from '../models/AppointmentCreate';
import type { AppointmentReceipt } from '../models/AppointmentReceipt';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AppointmentsService {
    /**
     * Request an appointment
     * A request holds its slot immediately. If several arrive for the same slot, one wins and the others get 409.
     * @param requestBody
     * @returns AppointmentReceipt
     * @throws ApiError
     */
    public static bookAppointment(
        requestBody: AppointmentCreate,
    ): CancelablePromise<AppointmentReceipt> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/appointments',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
