/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CalendarFeedAddress } from '../models/CalendarFeedAddress';
import type { CalendarFeedState } from '../models/CalendarFeedState';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminCalendarFeedService {
    /**
     * Let the address stop working, if there is one
     * @returns void
     * @throws ApiError
     */
    public static deleteCalendarFeed(): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/calendar-feed',
        });
    }
    /**
     * Tell whether there is an address
     * @returns CalendarFeedState
     * @throws ApiError
     */
    public static getCalendarFeed(): CancelablePromise<CalendarFeedState> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/calendar-feed',
        });
    }
    /**
     * Make an address
     * It is told only here. The one before it stops working.
     * @returns CalendarFeedAddress
     * @throws ApiError
     */
    public static createCalendarFeed(): CancelablePromise<CalendarFeedAddress> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/calendar-feed',
        });
    }
}
