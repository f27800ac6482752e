/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Health } from '../models/Health';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class HealthService {
    /**
     * Is the process alive?
     * @returns Health
     * @throws ApiError
     */
    public static checkLive(): CancelablePromise<Health> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/health/live',
        });
    }
    /**
     * Can it serve?
     * 503 while the database does not answer.
     * @returns Health
     * @throws ApiError
     */
    public static checkReady(): CancelablePromise<Health> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/health/ready',
        });
    }
}
