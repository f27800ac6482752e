/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Login } from '../models/Login';
import type { LoginAnswer } from '../models/LoginAnswer';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AuthService {
    /**
     * Sign in
     * Answers a bearer token that is good for 24 hours.
     * @param requestBody
     * @returns LoginAnswer
     * @throws ApiError
     */
    public static login(
        requestBody: Login,
    ): CancelablePromise<LoginAnswer> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/login',
            body: requestBody,
            mediaType: 'application/json',
            errors: {
                400: `Bad input`,
                401: `No, bad, expired or revoked token, or a wrong login`,
                403: `Sent by a browser for another website`,
                413: `Too large`,
                415: `Not an accepted type`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
    /**
     * Sign out
     * Ends the session; its token is refused from then on.
     * @returns void
     * @throws ApiError
     */
    public static logout(): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/logout',
            errors: {
                400: `Bad input`,
                401: `No, bad, expired or revoked token, or a wrong login`,
                403: `Sent by a browser for another website`,
                413: `Too large`,
                415: `Not an accepted type`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
}
