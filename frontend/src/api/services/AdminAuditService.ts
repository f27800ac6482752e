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
     * Sign-ins, failed ones, and every write.
     * @param limit At most this many; as many as one answer holds if left out
     * @param after Only what comes after the row of this id. A row that was deleted is stood in for by the next id there is, or by the beginning of the list: rows may come twice, but the list goes on
     * @returns AuditEntry The list. It ends after 50 entries; what is left then follows at the address in the header Link
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
