/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CredentialsAnswer } from '../models/CredentialsAnswer';
import type { CredentialsUpdate } from '../models/CredentialsUpdate';
import type { OwnPassword } from '../models/OwnPassword';
import type { RecoveryCodes } from '../models/RecoveryCodes';
import type { Session } from '../models/Session';
import type { TotpCode } from '../models/TotpCode';
import type { TotpSetup } from '../models/TotpSetup';
import type { TotpSetupRequest } from '../models/TotpSetupRequest';
import type { TotpState } from '../models/TotpState';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminAuthService {
    /**
     * End all your other sessions
     * The links to choose a password that you made stop working as well.
     * @returns void
     * @throws ApiError
     */
    public static endOtherSessions(): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/sessions',
        });
    }
    /**
     * List your sessions, the newest first
     * @returns Session
     * @throws ApiError
     */
    public static listSessions(): CancelablePromise<Array<Session>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/sessions',
        });
    }
    /**
     * End one of your sessions
     * Ending the current one is a logout.
     * @param id Id of the session
     * @returns void
     * @throws ApiError
     */
    public static endSession(
        id: string,
    ): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/sessions/{id}',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Turn it off, if it is on
     * @param requestBody
     * @returns void
     * @throws ApiError
     */
    public static deleteTotp(
        requestBody: OwnPassword,
    ): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/totp',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Read whether your login also asks for a code
     * @returns TotpState
     * @throws ApiError
     */
    public static getTotp(): CancelablePromise<TotpState> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/totp',
        });
    }
    /**
     * Create a seed for an authenticator app
     * Nothing changes until it is confirmed; an app that is in use keeps working until then. A wrong password or code is 400.
     * @param requestBody
     * @returns TotpSetup
     * @throws ApiError
     */
    public static setUpTotp(
        requestBody: TotpSetupRequest,
    ): CancelablePromise<TotpSetup> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/totp',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Confirm the seed with a code of the app
     * From then on, every login of yours asks for a code. The response is the only place that shows the recovery codes; earlier ones are invalid.
     * @param requestBody
     * @returns RecoveryCodes
     * @throws ApiError
     */
    public static confirmTotp(
        requestBody: TotpCode,
    ): CancelablePromise<RecoveryCodes> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/totp/confirm',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Change the username, the password or both
     * Ends all other sessions of the user, and the links to choose a password that they made. A wrong current username or password is 400.
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
