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
     * @param idempotencyKey Chosen by the client, once per submission. For 24 hours, the same key with the same body returns the same response and changes nothing; with another body it is 422.
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
        });
    }
}
