/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Category } from '../models/Category';
import type { Condition } from '../models/Condition';
import type { ItemCounts } from '../models/ItemCounts';
import type { ItemOrder } from '../models/ItemOrder';
import type { PublicItem } from '../models/PublicItem';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class InventoryService {
    /**
     * List published items that match a search and a choice
     * @param search Only rows that contain each of these words; case and accents are ignored
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @param category Only items of this category
     * @param inStock Only items that are in stock, or only those that are not
     * @param condition Only items in this condition
     * @param sort Newest first, by price (items on request last) or by name
     * @returns PublicItem The list, which ends after 1000 items; the Link header has the URL of the rest
     * @throws ApiError
     */
    public static listItems(
        search?: string,
        limit?: number,
        after?: number,
        category?: Category,
        inStock?: boolean,
        condition?: Condition,
        sort?: ItemOrder,
    ): CancelablePromise<Array<PublicItem>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/inventory',
            query: {
                'search': search,
                'limit': limit,
                'after': after,
                'category': category,
                'inStock': inStock,
                'condition': condition,
                'sort': sort,
            },
        });
    }
    /**
     * Count published items that match a search and a choice
     * A count beside a choice is the number of items after choosing it, with everything else as it is.
     * @param search Only rows that contain each of these words; case and accents are ignored
     * @param category Only items of this category
     * @param inStock Only items that are in stock, or only those that are not
     * @param condition Only items in this condition
     * @returns ItemCounts
     * @throws ApiError
     */
    public static countItems(
        search?: string,
        category?: Category,
        inStock?: boolean,
        condition?: Condition,
    ): CancelablePromise<ItemCounts> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/inventory/counts',
            query: {
                'search': search,
                'category': category,
                'inStock': inStock,
                'condition': condition,
            },
        });
    }
    /**
     * List featured items for the home page, newest first
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
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
