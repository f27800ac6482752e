/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PublicTransfer } from '../models/PublicTransfer';
import type { SellerLink } from '../models/SellerLink';
import type { SellerTransfer } from '../models/SellerTransfer';
import type { TransferCreate } from '../models/TransferCreate';
import type { TransferReceipt } from '../models/TransferReceipt';
import type { TransferTracking } from '../models/TransferTracking';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class TransfersService {
    /**
     * Read where to send the item, and what to enclose
     * @param token From the link that the dealer gave to the seller
     * @returns SellerTransfer
     * @throws ApiError
     */
    public static getSellerTransfer(
        token: string,
    ): CancelablePromise<SellerTransfer> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/sellers/{token}',
            path: {
                'token': token,
            },
        });
    }
    /**
     * Enter the tracking number as the seller
     * Until it has arrived, five times a day.
     * @param token From the link that the dealer gave to the seller
     * @param requestBody
     * @returns SellerTransfer
     * @throws ApiError
     */
    public static noteTrackingNumber(
        token: string,
        requestBody: TransferTracking,
    ): CancelablePromise<SellerTransfer> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/sellers/{token}',
            path: {
                'token': token,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Announce a transfer to the shop
     * @param requestBody
     * @returns TransferReceipt
     * @throws ApiError
     */
    public static requestTransfer(
        requestBody: TransferCreate,
    ): CancelablePromise<TransferReceipt> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/transfers',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Read the transfer
     * @param token From the link in a mail about the transfer
     * @returns PublicTransfer
     * @throws ApiError
     */
    public static getPublicTransfer(
        token: string,
    ): CancelablePromise<PublicTransfer> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/transfers/{token}',
            path: {
                'token': token,
            },
        });
    }
    /**
     * Enter the tracking number as the client
     * Until it has arrived, five times a day.
     * @param token From the link in a mail about the transfer
     * @param requestBody
     * @returns PublicTransfer
     * @throws ApiError
     */
    public static noteOwnTrackingNumber(
        token: string,
        requestBody: TransferTracking,
    ): CancelablePromise<PublicTransfer> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/transfers/{token}',
            path: {
                'token': token,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Create a link for the seller
     * Until it has arrived, five times a day. The previous link stops working.
     * @param token From the link in a mail about the transfer
     * @returns SellerLink
     * @throws ApiError
     */
    public static createOwnSellerLink(
        token: string,
    ): CancelablePromise<SellerLink> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/transfers/{token}/seller-link',
            path: {
                'token': token,
            },
        });
    }
}
