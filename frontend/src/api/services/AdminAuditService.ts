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
     * Sign-ins, failed sign-ins and all writes. For the next page, pass the last id as `before`.
     * @param limit Maximum number of entries
     * @param before Id; only older entries are returned
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
        });
    }
}
