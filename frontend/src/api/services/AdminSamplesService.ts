/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Samples } from '../models/Samples';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminSamplesService {
    /**
     * Delete the sample content
     * With its time slots, unless a visitor or the dealer holds them. What the dealer has changed stays. Nobody gets a mail.
     * @returns Samples How much was deleted
     * @throws ApiError
     */
    public static deleteSamples(): CancelablePromise<Samples> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/samples',
        });
    }
    /**
     * Count the sample content
     * What was edited, answered, booked or moved is the shop’s own and does not count.
     * @returns Samples
     * @throws ApiError
     */
    public static countSamples(): CancelablePromise<Samples> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/samples',
        });
    }
}
