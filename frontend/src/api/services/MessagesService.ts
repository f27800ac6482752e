/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { MessageCreate } from '../models/MessageCreate';
import type { MessageReceipt } from '../models/MessageReceipt';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class MessagesService {
    /**
     * Send a message or an inquiry to the shop
     * @param requestBody
     * @param idempotencyKey Chosen by the client, once per filled form: for 24 hours the same key with the same body gets the same answer and changes nothing again; with another body it is 422.
     * @returns MessageReceipt
     * @throws ApiError
     */
    public static sendMessage(
        requestBody: MessageCreate,
        idempotencyKey?: string,
    ): CancelablePromise<MessageReceipt> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/contact',
            headers: {
                'Idempotency-Key': idempotencyKey,
            },
            body: requestBody,
            mediaType: 'application/json',
            errors: {
                400: `Bad input`,
                403: `Sent by a browser for another website`,
                413: `Too large`,
                415: `Not an accepted type`,
                422: `The Idempotency-Key was used with another body before`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
}
