/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PersonalData } from '../models/PersonalData';
import type { PersonErased } from '../models/PersonErased';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminPersonalDataService {
    /**
     * Erase it, or say what that would do
     * Messages are deleted; appointments and transfers lose name, contact and texts; upcoming appointments are canceled without a mail. 409 while an import of items is at work, which may mention them.
     * @param email Ignores case
     * @param phone However it is written; its extension counts: behind one switchboard each is somebody else
     * @param dryRun Only says what erasing would do
     * @returns PersonErased
     * @throws ApiError
     */
    public static erasePersonalData(
        email?: string,
        phone?: string,
        dryRun?: boolean,
    ): CancelablePromise<PersonErased> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/personal-data',
            query: {
                'email': email,
                'phone': phone,
                'dryRun': dryRun,
            },
        });
    }
    /**
     * Read everything held about an email address or a phone number
     * @param email Ignores case
     * @param phone However it is written; its extension counts: behind one switchboard each is somebody else
     * @returns PersonalData
     * @throws ApiError
     */
    public static getPersonalData(
        email?: string,
        phone?: string,
    ): CancelablePromise<PersonalData> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/personal-data',
            query: {
                'email': email,
                'phone': phone,
            },
        });
    }
}
