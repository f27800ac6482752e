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
     * Turn the feed off, if it is on
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
     * Read whether the feed is active
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
     * Create a new address
     * The response is the only place that shows it. The previous address stops working.
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
