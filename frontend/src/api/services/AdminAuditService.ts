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
     * List the activity log, newest first
     * Logins, failed logins and all writes.
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @returns AuditEntry The list, which ends after 50 entries; the Link header has the URL of the rest
     * @throws ApiError
     */
    public static listAuditEntries(
        limit?: number,
        after?: number,
    ): CancelablePromise<Array<AuditEntry>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/audit',
            query: {
                'limit': limit,
                'after': after,
            },
        });
    }
}
