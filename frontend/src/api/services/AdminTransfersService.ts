/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PhoneTransfer } from '../models/PhoneTransfer';
import type { SellerLink } from '../models/SellerLink';
import type { Transfer } from '../models/Transfer';
import type { TransferChange } from '../models/TransferChange';
import type { TransferStatus } from '../models/TransferStatus';
import type { TransferUpdate } from '../models/TransferUpdate';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminTransfersService {
    /**
     * List transfers: by default all of them, newest first
     * @param search Only rows that contain each of these words; case and accents are ignored
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @param status Omit for all
     * @returns Transfer The list, which ends after the last one; the Link header has the URL of the rest
     * @throws ApiError
     */
    public static listTransfers(
        search?: string,
        limit?: number,
        after?: number,
        status?: TransferStatus,
    ): CancelablePromise<Array<Transfer>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/transfers',
            query: {
                'search': search,
                'limit': limit,
                'after': after,
                'status': status,
            },
        });
    }
    /**
     * Add a transfer for a client who called
     * A client with an email address gets the same mail as one who announced it online, ten seconds later.
     * @param requestBody
     * @returns Transfer
     * @throws ApiError
     */
    public static createTransfer(
        requestBody: PhoneTransfer,
    ): CancelablePromise<Transfer> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/transfers',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Export all transfers
     * UTF-8 with a byte order mark, RFC 4180, fees in dollars. What a spreadsheet would run as a formula has an apostrophe in front.
     * @returns string
     * @throws ApiError
     */
    public static exportTransfers(): CancelablePromise<string> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/transfers.csv',
        });
    }
    /**
     * Delete a transfer permanently
     * Only one that was never received. Nobody is told, and its links stop working.
     * @param id Id of the transfer
     * @returns void
     * @throws ApiError
     */
    public static deleteTransfer(
        id: number,
    ): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/transfers/{id}',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Read a transfer
     * @param id Id of the transfer
     * @returns Transfer
     * @throws ApiError
     */
    public static getTransfer(
        id: number,
    ): CancelablePromise<Transfer> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/transfers/{id}',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Update the given fields of a transfer
     * A new status has to follow the current one: expected, received, ready, completed; or declined instead of any of the last three. The client is told of it, and of nothing else.
     * @param id Id of the transfer
     * @param requestBody
     * @returns Transfer
     * @throws ApiError
     */
    public static updateTransfer(
        id: number,
        requestBody: TransferUpdate,
    ): CancelablePromise<Transfer> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/admin/transfers/{id}',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Send the client the latest mail again
     * It says how the transfer stands now.
     * @param id Id of the transfer
     * @returns Transfer
     * @throws ApiError
     */
    public static resendTransferNews(
        id: number,
    ): CancelablePromise<Transfer> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/transfers/{id}/resend',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Create a link for the seller
     * The response is the only place that shows it. The previous link stops working.
     * @param id Id of the transfer
     * @returns SellerLink
     * @throws ApiError
     */
    public static createSellerLink(
        id: number,
    ): CancelablePromise<SellerLink> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/transfers/{id}/seller-link',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Undo the latest status of a transfer
     * Only while the mail about it is held back, or, without an email address, for 10 seconds: the transfer stands as before, and no mail goes out.
     * @param id Id of the transfer
     * @param requestBody
     * @returns Transfer
     * @throws ApiError
     */
    public static undoTransferStatus(
        id: number,
        requestBody: TransferChange,
    ): CancelablePromise<Transfer> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/transfers/{id}/undo',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
