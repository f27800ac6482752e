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
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row was deleted, the list continues from the next higher id, or from the beginning: rows may be repeated, but none is skipped
     * @param category Only items of this category
     * @returns PublicItem The list, which ends after 1000 items; the Link header has the URL of the rest
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
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row was deleted, the list continues from the next higher id, or from the beginning: rows may be repeated, but none is skipped
     * @returns PublicItem The list, which ends after 1000 items; the Link header has the URL of the rest
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
     * Unpublished items are 404, except for an administrator.
     * @param id Id of the item
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
