/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { InviteLink } from '../models/InviteLink';
import type { InviteMail } from '../models/InviteMail';
import type { InviteMailOutcome } from '../models/InviteMailOutcome';
import type { OwnPassword } from '../models/OwnPassword';
import type { User } from '../models/User';
import type { UserCreate } from '../models/UserCreate';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminUsersService {
    /**
     * List all users, the oldest first
     * @returns User
     * @throws ApiError
     */
    public static listUsers(): CancelablePromise<Array<User>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/users',
        });
    }
    /**
     * Add a user
     * The response is the only place that shows the link with which the new user chooses a password. A shop has up to 20 users.
     * @param requestBody
     * @returns InviteLink
     * @throws ApiError
     */
    public static createUser(
        requestBody: UserCreate,
    ): CancelablePromise<InviteLink> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/users',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Delete a user
     * Their tokens are invalid from then on, and so are the links to choose a password and the calendar address that they made. Nobody can delete themselves or the last user.
     * @param id Id of the user
     * @param requestBody
     * @returns void
     * @throws ApiError
     */
    public static deleteUser(
        id: number,
        requestBody: OwnPassword,
    ): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/users/{id}',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Withdraw the link of a user, if one is open
     * Nothing else changes: who has yet to choose a first password can be sent a new link.
     * @param id Id of the user
     * @returns void
     * @throws ApiError
     */
    public static withdrawInvite(
        id: number,
    ): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/users/{id}/invite',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Create a new link for a user to choose a password
     * The previous link stops working. Using it replaces the password, ends all sessions of the user and turns off their second factor.
     * @param id Id of the user
     * @param requestBody
     * @returns InviteLink
     * @throws ApiError
     */
    public static inviteUser(
        id: number,
        requestBody: OwnPassword,
    ): CancelablePromise<InviteLink> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/users/{id}/invite',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Send a user their link by email, and wait until the mail server has taken it
     * The address is used for this email and not stored.
     * @param id Id of the user
     * @param requestBody
     * @returns InviteMailOutcome
     * @throws ApiError
     */
    public static sendInviteMail(
        id: number,
        requestBody: InviteMail,
    ): CancelablePromise<InviteMailOutcome> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/users/{id}/invite/mail',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
