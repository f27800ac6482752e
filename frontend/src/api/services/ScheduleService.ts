/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AvailableSlot } from '../models/AvailableSlot';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class ScheduleService {
    /**
     * List the slots that can be booked now, by date and time
     * Excludes slots on closed days, within the minimum notice, beyond the horizon, or during another visit. With a service only those at which a visit of its length can begin, each with its end.
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @param service Id of a service from GET /api/services: only slots at which a visit of its length can begin
     * @returns AvailableSlot The list, which ends after 5000 slots; the Link header has the URL of the rest
     * @throws ApiError
     */
    public static listAvailableSlots(
        limit?: number,
        after?: number,
        service?: number,
    ): CancelablePromise<Array<AvailableSlot>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/schedule/available',
            query: {
                'limit': limit,
                'after': after,
                'service': service,
            },
        });
    }
}
