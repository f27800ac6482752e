/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AuditEntry } from '../models/AuditEntry';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminAuditService {
    /**
     * List what was done, newest first
     * Sign-ins, failed ones, and every write. For the next page give the last id as `before`.
     * @param limit How many entries
     * @param before Only entries older than this one
     * @returns AuditEntry
     * @throws ApiError
     */
    public static listAuditEntries(
        limit: number = 50,
        before?: number,
    ): CancelablePromise<Array<AuditEntry>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/audit',
            query: {
                'limit': limit,
                'before': before,
            },
            errors: {
                400: `Bad input`,
                401: `No, bad, expired or revoked token, or a wrong login`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
}
