/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { NetworkRefuse } from '../models/NetworkRefuse';
import type { NetworkRefused } from '../models/NetworkRefused';
import type { Networks } from '../models/Networks';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminNetworksService {
    /**
     * List networks with many undecided requests, and those that are refused
     * @returns Networks
     * @throws ApiError
     */
    public static listNetworks(): CancelablePromise<Networks> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/networks',
        });
    }
    /**
     * Cancel the undecided requests of a network, and refuse new ones for a day
     * Nobody is told. Confirmed appointments stay, and messages are still accepted.
     * @param requestBody
     * @returns NetworkRefused
     * @throws ApiError
     */
    public static refuseNetwork(
        requestBody: NetworkRefuse,
    ): CancelablePromise<NetworkRefused> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/networks/refused',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Accept requests of a network again
     * @param id Id of the network
     * @returns void
     * @throws ApiError
     */
    public static acceptNetwork(
        id: number,
    ): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/networks/refused/{id}',
            path: {
                'id': id,
            },
        });
    }
}
