/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Category } from '../models/Category';
import type { PublicItem } from '../models/PublicItem';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class InventoryService {
    /**
     * List published items, newest first
     * @param limit At most this many; as many as one answer holds if left out
     * @param after Only what comes after the row of this id. A row that was deleted is stood in for by the next id there is, or by the beginning of the list: rows may come twice, but the list goes on
     * @param category Only this category
     * @returns PublicItem The list. It ends after 1000 items; what is left then follows at the address in the header Link
     * @throws ApiError
     */
    public static listItems(
        limit?: number,
        after?: number,
        category?: Category,
    ): CancelablePromise<Array<PublicItem>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/inventory',
            query: {
                'limit': limit,
                'after': after,
                'category': category,
            },
        });
    }
    /**
     * List featured items for the home page, newest first
     * @param limit At most this many; as many as one answer holds if left out
     * @param after Only what comes after the row of this id. A row that was deleted is stood in for by the next id there is, or by the beginning of the list: rows may come twice, but the list goes on
     * @returns PublicItem The list. It ends after 1000 items; what is left then follows at the address in the header Link
     * @throws ApiError
     */
    public static listFeaturedItems(
        limit?: number,
        after?: number,
    ): CancelablePromise<Array<PublicItem>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/inventory/featured',
            query: {
                'limit': limit,
                'after': after,
            },
        });
    }
    /**
     * Get one item
     * Unpublished items answer 404, except to an administrator.
     * @param id Number of the item
     * @returns PublicItem
     * @throws ApiError
     */
    public static getItem(
        id: number,
    ): CancelablePromise<PublicItem> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/inventory/{id}',
            path: {
                'id': id,
            },
        });
    }
}
