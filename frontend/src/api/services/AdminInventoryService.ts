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
        });
    }
    /**
     * Delete an item permanently
     * @param id Id of the item
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
        });
    }
    /**
     * Update the given fields of an item
     * @param id Id of the item
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
        });
    }
}
