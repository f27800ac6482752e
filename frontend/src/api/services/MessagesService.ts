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
     * @returns MessageReceipt
     * @throws ApiError
     */
    public static sendMessage(
        requestBody: MessageCreate,
    ): CancelablePromise<MessageReceipt> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/contact',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
