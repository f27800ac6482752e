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
     * List what needs the dealer’s attention
     * The most urgent first; empty when all is well.
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
