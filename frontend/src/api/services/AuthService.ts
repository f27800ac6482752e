/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Credentials } from '../models/Credentials';
import type { Invite } from '../models/Invite';
import type { InviteAnswer } from '../models/InviteAnswer';
import type { LoginAnswer } from '../models/LoginAnswer';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AuthService {
    /**
     * Read an invitation
     * @param token From the link of the invitation
     * @returns Invite
     * @throws ApiError
     */
    public static getInvite(
        token: string,
    ): CancelablePromise<Invite> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/invites/{token}',
            path: {
                'token': token,
            },
        });
    }
    /**
     * Choose a password and log in
     * The link is good once. All earlier sessions of the user end, and so does the session of a token that is sent along; their second factor is turned off, and links that they made for others stop working.
     * @param token From the link of the invitation
     * @param requestBody
     * @returns LoginAnswer
     * @throws ApiError
     */
    public static acceptInvite(
        token: string,
        requestBody: InviteAnswer,
    ): CancelablePromise<LoginAnswer> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/invites/{token}',
            path: {
                'token': token,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Log in
     * Returns a bearer token that is valid for 24 hours. If the password is right and the user has an authenticator app, a missing or wrong `code` is 401 with the `reason` `code-required`.
     * @param requestBody
     * @returns LoginAnswer
     * @throws ApiError
     */
    public static login(
        requestBody: Credentials,
    ): CancelablePromise<LoginAnswer> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/login',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Log out
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
