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
     * Change username, password or both
     * Ends every other session of the user. A wrong current name or password is 400.
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
            errors: {
                400: `Bad input`,
                401: `No, bad, expired or revoked token, or a wrong login`,
                403: `Sent by a browser for another website`,
                409: `In conflict with what is stored`,
                413: `Too large`,
                415: `Not an accepted type`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
}
