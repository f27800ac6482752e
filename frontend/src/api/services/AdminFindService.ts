/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Found } from '../models/Found';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminFindService {
    /**
     * Find appointments, transfers, messages and items
     * As the search of each list: the five newest of each.
     * @param q As the search of the lists; nothing is found without it
     * @returns Found
     * @throws ApiError
     */
    public static find(
        q?: string,
    ): CancelablePromise<Found> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/find',
            query: {
                'q': q,
            },
        });
    }
}
