/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Business } from '../models/Business';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class BusinessService {
    /**
     * Get the shop's details, hours and upcoming closures
     * @returns Business
     * @throws ApiError
     */
    public static getBusiness(): CancelablePromise<Business> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/business',
        });
    }
}
