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
     * Check whether the process is alive
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
     * Check whether the site can serve requests
     * 503 while the database does not respond, and once a newer version has migrated it: proxies then leave this copy.
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
