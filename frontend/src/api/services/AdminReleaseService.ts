/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ReleaseInfo } from '../models/ReleaseInfo';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminReleaseService {
    /**
     * Get the version and the commit of this copy
     * @returns ReleaseInfo
     * @throws ApiError
     */
    public static getRelease(): CancelablePromise<ReleaseInfo> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/release',
        });
    }
}
