/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Today } from '../models/Today';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminTodayService {
    /**
     * Read today's appointments and what waits for the dealer
     * @returns Today
     * @throws ApiError
     */
    public static getToday(): CancelablePromise<Today> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/today',
        });
    }
}
