/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CredentialsAnswer } from '../models/CredentialsAnswer';
import type { CredentialsUpdate } from '../models/CredentialsUpdate';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminAuthService {
    /**
     * Change the username, the password or both
     * Ends all other sessions of the user. A wrong current username or password is 400.
     * @param requestBody
     * @returns CredentialsAnswer
     * @throws ApiError
     */
    public static updateCredentials(
        requestBody: CredentialsUpdate,
    ): CancelablePromise<CredentialsAnswer> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/admin/user-credentials',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
