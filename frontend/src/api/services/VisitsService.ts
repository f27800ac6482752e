/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Visit } from '../models/Visit';
import type { VisitMove } from '../models/VisitMove';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class VisitsService {
    /**
     * Read the visit
     * @param token From the link in a mail about the visit
     * @returns Visit
     * @throws ApiError
     */
    public static getVisit(
        token: string,
    ): CancelablePromise<Visit> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/visits/{token}',
            path: {
                'token': token,
            },
        });
    }
    /**
     * Download the visit as a calendar file
     * @param token From the link in a mail about the visit
     * @returns string
     * @throws ApiError
     */
    public static getVisitCalendar(
        token: string,
    ): CancelablePromise<string> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/visits/{token}/calendar.ics',
            path: {
                'token': token,
            },
        });
    }
    /**
     * Cancel the visit as its client
     * Until `changeUntil`. Releases the slot and notifies the client and the shop.
     * @param token From the link in a mail about the visit
     * @returns Visit
     * @throws ApiError
     */
    public static cancelVisit(
        token: string,
    ): CancelablePromise<Visit> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/visits/{token}/cancel',
            path: {
                'token': token,
            },
        });
    }
    /**
     * Move the visit as its client
     * Until `changeUntil`, to a slot visitors can book. The visit is pending again; the client and the shop are notified.
     * @param token From the link in a mail about the visit
     * @param requestBody
     * @returns Visit
     * @throws ApiError
     */
    public static moveVisit(
        token: string,
        requestBody: VisitMove,
    ): CancelablePromise<Visit> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/visits/{token}/move',
            path: {
                'token': token,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
