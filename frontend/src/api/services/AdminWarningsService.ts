/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Warning } from '../models/Warning';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminWarningsService {
    /**
     * List the problems that need the dealer’s attention
     * Most urgent first; empty if there are none.
     * @returns Warning
     * @throws ApiError
     */
    public static listWarnings(): CancelablePromise<Array<Warning>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/warnings',
        });
    }
}
