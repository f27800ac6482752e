/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Settings } from '../models/Settings';
import type { SettingsUpdate } from '../models/SettingsUpdate';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminSettingsService {
    /**
     * Read the shop's settings
     * @returns Settings
     * @throws ApiError
     */
    public static getSettings(): CancelablePromise<Settings> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/settings',
        });
    }
    /**
     * Update the given fields of the shop's settings
     * Pages, mails and structured data show the change immediately.
     * @param requestBody
     * @returns Settings
     * @throws ApiError
     */
    public static updateSettings(
        requestBody: SettingsUpdate,
    ): CancelablePromise<Settings> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/admin/settings',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
