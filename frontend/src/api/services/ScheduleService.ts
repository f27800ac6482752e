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
     * @returns AvailableSlot
     * @throws ApiError
     */
    public static listAvailableSlots(): CancelablePromise<Array<AvailableSlot>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/schedule/available',
        });
    }
}
