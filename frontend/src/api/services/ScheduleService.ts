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
     * Without those on closed days, within the minimum notice or beyond the horizon.
     * @param limit At most this many; as many as one answer holds if left out
     * @param after Only what comes after the row of this id. A row that was deleted is stood in for by the next id there is, or by the beginning of the list: rows may come twice, but the list goes on
     * @returns AvailableSlot The list. It ends after 5000 slots; what is left then follows at the address in the header Link
     * @throws ApiError
     */
    public static listAvailableSlots(
        limit?: number,
        after?: number,
    ): CancelablePromise<Array<AvailableSlot>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/schedule/available',
            query: {
                'limit': limit,
                'after': after,
            },
        });
    }
}
