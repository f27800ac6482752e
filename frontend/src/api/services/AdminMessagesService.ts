/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { DeleteMany } from '../models/DeleteMany';
import type { DeleteResult } from '../models/DeleteResult';
import type { Message } from '../models/Message';
import type { MessageAnswered } from '../models/MessageAnswered';
import type { MessageCounts } from '../models/MessageCounts';
import type { MessageShow } from '../models/MessageShow';
import type { MessagesRead } from '../models/MessagesRead';
import type { MessagesReadResult } from '../models/MessagesReadResult';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminMessagesService {
    /**
     * List messages: by default all of them, newest first
     * @param search Only rows that contain each of these words; case and accents are ignored
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @param offset How many of these rows to leave out
     * @param show Omit for all
     * @returns Message The list, which ends after the last one; the Link header has the URL of the rest
     * @throws ApiError
     */
    public static listMessages(
        search?: string,
        limit?: number,
        after?: number,
        offset?: number,
        show?: MessageShow,
    ): CancelablePromise<Array<Message>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/contact',
            query: {
                'search': search,
                'limit': limit,
                'after': after,
                'offset': offset,
                'show': show,
            },
        });
    }
    /**
     * Count the messages that match
     * @param search Only rows that contain each of these words; case and accents are ignored
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @param offset How many of these rows to leave out
     * @param show Omit for all
     * @returns MessageCounts
     * @throws ApiError
     */
    public static countMessages(
        search?: string,
        limit?: number,
        after?: number,
        offset?: number,
        show?: MessageShow,
    ): CancelablePromise<MessageCounts> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/contact/counts',
            query: {
                'search': search,
                'limit': limit,
                'after': after,
                'offset': offset,
                'show': show,
            },
        });
    }
    /**
     * Delete many messages at once, permanently
     * All or nothing. Ids that are unknown, repeated or already deleted are skipped.
     * @param requestBody
     * @returns DeleteResult
     * @throws ApiError
     */
    public static deleteManyMessages(
        requestBody: DeleteMany,
    ): CancelablePromise<DeleteResult> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/contact/delete',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Mark many messages as read at once
     * All or nothing. Ids that are unknown or repeated, and messages that are read already, are skipped.
     * @param requestBody
     * @returns MessagesReadResult
     * @throws ApiError
     */
    public static markManyMessagesRead(
        requestBody: MessagesRead,
    ): CancelablePromise<MessagesReadResult> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/contact/read',
            body: requestBody,
            mediaType: 'application/json',
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
     * Get a message
     * @param id Id of the message
     * @returns Message
     * @throws ApiError
     */
    public static getMessage(
        id: number,
    ): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'GET',
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
