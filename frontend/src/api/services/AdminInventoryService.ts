/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AlikeRows } from '../models/AlikeRows';
import type { Category } from '../models/Category';
import type { Condition } from '../models/Condition';
import type { DeleteMany } from '../models/DeleteMany';
import type { DeleteResult } from '../models/DeleteResult';
import type { Item } from '../models/Item';
import type { ItemCreate } from '../models/ItemCreate';
import type { ItemImport } from '../models/ItemImport';
import type { ItemImportProgress } from '../models/ItemImportProgress';
import type { ItemImportStarted } from '../models/ItemImportStarted';
import type { ItemRevision } from '../models/ItemRevision';
import type { ItemsChange } from '../models/ItemsChange';
import type { ItemsChanged } from '../models/ItemsChanged';
import type { ItemUpdate } from '../models/ItemUpdate';
import type { ManagedItemCounts } from '../models/ManagedItemCounts';
import type { ManagedItemOrder } from '../models/ManagedItemOrder';
import type { PastItemImport } from '../models/PastItemImport';
import type { Restore } from '../models/Restore';
import type { Revision } from '../models/Revision';
import type { StaleRows } from '../models/StaleRows';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminInventoryService {
    /**
     * List items: by default all of them, newest first
     * @param search Only rows that contain each of these words; case and accents are ignored
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @param offset How many of these rows to leave out
     * @param category Only items of this category
     * @param condition Only items in this condition
     * @param inStock Only items that are in stock, or only others
     * @param published Only items that visitors see, or only others
     * @param featured Only items of the home page, or only others
     * @param sort
     * @returns Item The list, which ends after the last one; the Link header has the URL of the rest
     * @throws ApiError
     */
    public static listAllItems(
        search?: string,
        limit?: number,
        after?: number,
        offset?: number,
        category?: Category,
        condition?: Condition,
        inStock?: boolean,
        published?: boolean,
        featured?: boolean,
        sort?: ManagedItemOrder,
    ): CancelablePromise<Array<Item>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/inventory',
            query: {
                'search': search,
                'limit': limit,
                'after': after,
                'offset': offset,
                'category': category,
                'condition': condition,
                'inStock': inStock,
                'published': published,
                'featured': featured,
                'sort': sort,
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
        });
    }
    /**
     * Export all items
     * UTF-8 with a byte order mark, RFC 4180, prices in dollars. What a spreadsheet would run as a formula has an apostrophe in front.
     * @returns string
     * @throws ApiError
     */
    public static exportItems(): CancelablePromise<string> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/inventory.csv',
        });
    }
    /**
     * Publish, hide, feature, sell out or move many items at once
     * All or nothing. Ids that are unknown or repeated, and items that are so already, are skipped. To undo it, send what they had `before`, with the versions.
     * @param requestBody
     * @returns ItemsChanged
     * @throws ApiError
     */
    public static changeItems(
        requestBody: ItemsChange,
    ): CancelablePromise<ItemsChanged> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/inventory/change',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Count the items that match
     * @param search Only rows that contain each of these words; case and accents are ignored
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @param offset How many of these rows to leave out
     * @param category Only items of this category
     * @param condition Only items in this condition
     * @param inStock Only items that are in stock, or only others
     * @param published Only items that visitors see, or only others
     * @param featured Only items of the home page, or only others
     * @param sort
     * @returns ManagedItemCounts
     * @throws ApiError
     */
    public static countAllItems(
        search?: string,
        limit?: number,
        after?: number,
        offset?: number,
        category?: Category,
        condition?: Condition,
        inStock?: boolean,
        published?: boolean,
        featured?: boolean,
        sort?: ManagedItemOrder,
    ): CancelablePromise<ManagedItemCounts> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/inventory/counts',
            query: {
                'search': search,
                'limit': limit,
                'after': after,
                'offset': offset,
                'category': category,
                'condition': condition,
                'inStock': inStock,
                'published': published,
                'featured': featured,
                'sort': sort,
            },
        });
    }
    /**
     * Delete many items permanently
     * All or nothing. Ids that are unknown or repeated are skipped.
     * @param requestBody
     * @returns DeleteResult
     * @throws ApiError
     */
    public static deleteItems(
        requestBody: DeleteMany,
    ): CancelablePromise<DeleteResult> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/inventory/delete',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Add and change items by a CSV file
     * Rows with an id change that item, rows without one are added; a missing column leaves its values. All or nothing: every row is checked before the first one is stored. The answer comes when that is done, however long it takes.
     * @param requestBody
     * @param dryRun Only checks the file and says what an import would do: locks and writes nothing
     * @param without Leaves out the rows that begin on these lines of the file
     * @param stale Rows whose items were changed after the file was exported count like all others
     * @param alike Rows without an id change the item that is called as they are, if there is just one
     * @param plain Takes HTML tags out of all texts, and makes line breaks of a written “\n”
     * @param pictures Also names pictures that are not stored here, for which the whole store is listed
     * @param async Answers at once with the id of the import, which goes on by itself
     * @returns ItemImport
     * @returns ItemImportStarted With `async=true`
     * @throws ApiError
     */
    public static importItems(
        requestBody: Blob,
        dryRun?: boolean,
        without?: string,
        stale?: StaleRows,
        alike?: AlikeRows,
        plain?: boolean,
        pictures?: boolean,
        async?: boolean,
    ): CancelablePromise<ItemImport | ItemImportStarted> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/inventory/import',
            query: {
                'dryRun': dryRun,
                'without': without,
                'stale': stale,
                'alike': alike,
                'plain': plain,
                'pictures': pictures,
                'async': async,
            },
            body: requestBody,
            mediaType: 'text/csv',
        });
    }
    /**
     * List the last five imports of a week, newest first
     * @returns PastItemImport
     * @throws ApiError
     */
    public static listItemImports(): CancelablePromise<Array<PastItemImport>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/inventory/imports',
        });
    }
    /**
     * Say how far an import is
     * @param id Id of the import
     * @returns ItemImportProgress
     * @throws ApiError
     */
    public static getItemImport(
        id: number,
    ): CancelablePromise<ItemImportProgress> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/inventory/imports/{id}',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Get the file of the last import with the ids of the items that it added
     * 404 once another file was imported.
     * @param id Id of the import
     * @returns string
     * @throws ApiError
     */
    public static getImportedFile(
        id: number,
    ): CancelablePromise<string> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/inventory/imports/{id}/file',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Put an import back
     * By revisions: items that nobody changed since become what they were before, and those that it added are deleted.
     * @param id Id of the import
     * @returns ItemImportStarted
     * @throws ApiError
     */
    public static undoItemImport(
        id: number,
    ): CancelablePromise<ItemImportStarted> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/inventory/imports/{id}/undo',
            path: {
                'id': id,
            },
        });
    }
    /**
     * List the items that clients are coming to see, most of them first
     * @returns Item
     * @throws ApiError
     */
    public static listItemsToSee(): CancelablePromise<Array<Item>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/inventory/viewings',
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
     * Get an item, published or not
     * @param id Id of the item
     * @returns Item
     * @throws ApiError
     */
    public static getAnyItem(
        id: number,
    ): CancelablePromise<Item> {
        return __request(OpenAPI, {
            method: 'GET',
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
    /**
     * List the last 50 revisions of an item, newest first
     * @param id Id of the item
     * @returns Revision
     * @throws ApiError
     */
    public static listItemRevisions(
        id: number,
    ): CancelablePromise<Array<Revision>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/inventory/{id}/revisions',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Get a revision with the item as it was
     * @param revisionId Id of the revision
     * @param id Id of the item
     * @returns ItemRevision
     * @throws ApiError
     */
    public static getItemRevision(
        revisionId: number,
        id: number,
    ): CancelablePromise<ItemRevision> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/inventory/{id}/revisions/{revisionId}',
            path: {
                'revisionId': revisionId,
                'id': id,
            },
        });
    }
    /**
     * Make an item what it was, published or not
     * That is a new revision, unless it changes nothing.
     * @param revisionId Id of the revision
     * @param id Id of the item
     * @param requestBody
     * @returns Item
     * @throws ApiError
     */
    public static restoreItemRevision(
        revisionId: number,
        id: number,
        requestBody?: Restore,
    ): CancelablePromise<Item> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/inventory/{id}/revisions/{revisionId}/restore',
            path: {
                'revisionId': revisionId,
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
