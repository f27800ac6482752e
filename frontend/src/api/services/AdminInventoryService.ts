/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Item } from '../models/Item';
import type { ItemCreate } from '../models/ItemCreate';
import type { ItemUpdate } from '../models/ItemUpdate';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminInventoryService {
    /**
     * List all items, newest first
     * @returns Item
     * @throws ApiError
     */
    public static listAllItems(): CancelablePromise<Array<Item>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/inventory',
            errors: {
                401: `No, bad, expired or revoked token, or a wrong login`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
    /**
     * Add an item
     * @param requestBody
     * @returns Item
     * @throws ApiError
     */
    public static createItem(
        requestBody: ItemCreate,
    ): CancelablePromise<Item> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/inventory',
            body: requestBody,
            mediaType: 'application/json',
            errors: {
                400: `Bad input`,
                401: `No, bad, expired or revoked token, or a wrong login`,
                403: `Sent by a browser for another website`,
                413: `Too large`,
                415: `Not an accepted type`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
    /**
     * Delete an item for good
     * @param id Number of the item
     * @returns void
     * @throws ApiError
     */
    public static deleteItem(
        id: number,
    ): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/inventory/{id}',
            path: {
                'id': id,
            },
            errors: {
                400: `Bad input`,
                401: `No, bad, expired or revoked token, or a wrong login`,
                403: `Sent by a browser for another website`,
                404: `Unknown`,
                413: `Too large`,
                415: `Not an accepted type`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
    /**
     * Change the given fields of an item
     * @param id Number of the item
     * @param requestBody
     * @returns Item
     * @throws ApiError
     */
    public static updateItem(
        id: number,
        requestBody: ItemUpdate,
    ): CancelablePromise<Item> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/admin/inventory/{id}',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
            errors: {
                400: `Bad input`,
                401: `No, bad, expired or revoked token, or a wrong login`,
                403: `Sent by a browser for another website`,
                404: `Unknown`,
                409: `In conflict with what is stored`,
                413: `Too large`,
                415: `Not an accepted type`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
}
