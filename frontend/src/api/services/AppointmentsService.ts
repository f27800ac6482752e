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
     * It holds its slot at once; of several requests for one slot one wins, the others get 409.
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
            errors: {
                400: `Bad input`,
                409: `In conflict with what is stored`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
}
