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
     * Returns a bearer token that is valid for 24 hours.
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
        });
    }
    /**
     * Sign out
     * Ends the session; its token is invalid from then on.
     * @returns void
     * @throws ApiError
     */
    public static logout(): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/logout',
        });
    }
}
