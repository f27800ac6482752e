/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Setup } from '../models/Setup';
import type { TestMail } from '../models/TestMail';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminSetupService {
    /**
     * List what is left to do before the shop opens
     * @returns Setup
     * @throws ApiError
     */
    public static getSetup(): CancelablePromise<Setup> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/setup',
        });
    }
    /**
     * Send a test mail to the shop, and wait until the mail server has taken it
     * @returns TestMail
     * @throws ApiError
     */
    public static sendTestMail(): CancelablePromise<TestMail> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/setup/test-mail',
        });
    }
}
