/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AvailableSlot } from '../models/AvailableSlot';
import type { TestimonialReceipt } from '../models/TestimonialReceipt';
import type { TestimonialSubmit } from '../models/TestimonialSubmit';
import type { Visit } from '../models/Visit';
import type { VisitMove } from '../models/VisitMove';
import type { VisitWordsState } from '../models/VisitWordsState';
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
     * Until `changeUntil`: a pending one until it starts. Releases the slot and notifies the client and the shop.
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
    /**
     * Say whether the client can write about the visit
     * @param token From the link in a mail about the visit
     * @returns VisitWordsState
     * @throws ApiError
     */
    public static getVisitWordsState(
        token: string,
    ): CancelablePromise<VisitWordsState> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/visits/{token}/testimonial',
            path: {
                'token': token,
            },
        });
    }
    /**
     * Write about the visit
     * Once, after the shop has noted that it took place. It is shown with the month of the visit, once an administrator has published it.
     * @param token From the link in a mail about the visit
     * @param requestBody
     * @returns TestimonialReceipt
     * @throws ApiError
     */
    public static submitVisitTestimonial(
        token: string,
        requestBody: TestimonialSubmit,
    ): CancelablePromise<TestimonialReceipt> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/visits/{token}/testimonial',
            path: {
                'token': token,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * List the slots the visit can be moved to, by date and time
     * Those at which a visit of its length can begin; its own time counts as free.
     * @param token From the link in a mail about the visit
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @returns AvailableSlot The list, which ends after 5000 slots; the Link header has the URL of the rest
     * @throws ApiError
     */
    public static listVisitTimes(
        token: string,
        limit?: number,
        after?: number,
    ): CancelablePromise<Array<AvailableSlot>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/visits/{token}/times',
            path: {
                'token': token,
            },
            query: {
                'limit': limit,
                'after': after,
            },
        });
    }
}
