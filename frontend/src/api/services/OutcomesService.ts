/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { OutcomeAnswer } from '../models/OutcomeAnswer';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class OutcomesService {
    /**
     * Ask what became of a POST whose response was lost
     * Of what the same user sent.
     * @param to The path the POST was sent to
     * @param idempotencyKey The key of the POST
     * @returns OutcomeAnswer
     * @throws ApiError
     */
    public static findOwnOutcome(
        to: string,
        idempotencyKey: string,
    ): CancelablePromise<OutcomeAnswer> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/outcomes',
            headers: {
                'Idempotency-Key': idempotencyKey,
            },
            query: {
                'to': to,
            },
        });
    }
    /**
     * Ask what became of a POST whose response was lost
     * Of the forms of visitors.
     * @param to The path the POST was sent to
     * @param idempotencyKey The key of the POST
     * @returns OutcomeAnswer
     * @throws ApiError
     */
    public static findOutcome(
        to: string,
        idempotencyKey: string,
    ): CancelablePromise<OutcomeAnswer> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/outcomes',
            headers: {
                'Idempotency-Key': idempotencyKey,
            },
            query: {
                'to': to,
            },
        });
    }
}
