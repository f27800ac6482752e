/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Availability } from '../models/Availability';
import type { AvailabilityUpdate } from '../models/AvailabilityUpdate';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminAvailabilityService {
    /**
     * Read the opening rules
     * @returns Availability
     * @throws ApiError
     */
    public static getAvailability(): CancelablePromise<Availability> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/availability',
        });
    }
    /**
     * Replace the opening rules
     * With `keepWeeks`, slots are created from the windows immediately and every night, from tomorrow on. Each day is filled once: deleted slots do not come back, and existing ones stay as they are. Closed days are skipped.
     * @param requestBody
     * @returns Availability
     * @throws ApiError
     */
    public static updateAvailability(
        requestBody: AvailabilityUpdate,
    ): CancelablePromise<Availability> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/admin/availability',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
