/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Closure } from '../models/Closure';
import type { ClosureCreate } from '../models/ClosureCreate';
import type { ClosureResult } from '../models/ClosureResult';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminClosuresService {
    /**
     * List all closures, by first day
     * @returns Closure
     * @throws ApiError
     */
    public static listClosures(): CancelablePromise<Array<Closure>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/closures',
        });
    }
    /**
     * Close days
     * Visitors cannot book on these days and are not offered their slots. Slots stay, and so do appointments unless `cancelAppointments` is set.
     * @param requestBody
     * @returns ClosureResult The result of a dry run
     * @throws ApiError
     */
    public static createClosure(
        requestBody: ClosureCreate,
    ): CancelablePromise<ClosureResult> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/closures',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Reopen days
     * @param id Id of the closure
     * @returns void
     * @throws ApiError
     */
    public static deleteClosure(
        id: number,
    ): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/closures/{id}',
            path: {
                'id': id,
            },
        });
    }
}
