/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Message } from '../models/Message';
import type { MessageAnswered } from '../models/MessageAnswered';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminMessagesService {
    /**
     * List all messages, newest first
     * @returns Message
     * @throws ApiError
     */
    public static listMessages(): CancelablePromise<Array<Message>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/contact',
        });
    }
    /**
     * Delete a message permanently
     * @param id Id of the message
     * @returns void
     * @throws ApiError
     */
    public static deleteMessage(
        id: number,
    ): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/contact/{id}',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Mark a message as read
     * A read message cannot become unread again.
     * @param id Id of the message
     * @returns Message
     * @throws ApiError
     */
    public static markMessageRead(
        id: number,
    ): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/admin/contact/{id}/read',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Mark a message as answered, or undo that
     * Also marks it as read. The answer itself is sent outside of the product.
     * @param id Id of the message
     * @param requestBody
     * @returns Message
     * @throws ApiError
     */
    public static markMessageAnswered(
        id: number,
        requestBody: MessageAnswered,
    ): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/admin/contact/{id}/reply',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
