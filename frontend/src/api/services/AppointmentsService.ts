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
     * @param idempotencyKey Chosen by the client, once per submission. For 24 hours, the same key with the same body returns the same response and changes nothing; with another body it is 422.
     * @returns AppointmentReceipt
     * @throws ApiError
     */
    public static bookAppointment(
        requestBody: AppointmentCreate,
        idempotencyKey?: string,
    ): CancelablePromise<AppointmentReceipt> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/appointments',
            headers: {
                'Idempotency-Key': idempotencyKey,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
