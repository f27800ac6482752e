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
     * Read the settings of the shop
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
     * Change the given settings of the shop
     * Pages, mails and what search engines read follow at once.
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
