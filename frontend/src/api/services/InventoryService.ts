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
     * @param category Only this category
     * @returns PublicItem
     * @throws ApiError
     */
    public static listItems(
        category?: Category,
    ): CancelablePromise<Array<PublicItem>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/inventory',
            query: {
                'category': category,
            },
        });
    }
    /**
     * List featured items for the home page, newest first
     * @returns PublicItem
     * @throws ApiError
     */
    public static listFeaturedItems(): CancelablePromise<Array<PublicItem>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/inventory/featured',
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
