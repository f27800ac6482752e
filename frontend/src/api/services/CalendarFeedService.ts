/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class CalendarFeedService {
    /**
     * Read the appointments as a calendar
     * Those of the last 30 days and all upcoming ones.
     * @param file The token, followed by `.ics`
     * @returns string
     * @throws ApiError
     */
    public static readCalendarFeed(
        file: string,
    ): CancelablePromise<string> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/calendar/{file}',
            path: {
                'file': file,
            },
        });
    }
}
