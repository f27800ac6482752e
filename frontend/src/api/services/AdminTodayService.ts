/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { FailedMail } from '../models/FailedMail';
import type { Today } from '../models/Today';
import type { UnsentMails } from '../models/UnsentMails';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminTodayService {
    /**
     * List the failed mails in the queue, with what they are about
     * @returns FailedMail
     * @throws ApiError
     */
    public static listFailedMails(): CancelablePromise<Array<FailedMail>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/failed-mails',
        });
    }
    /**
     * Send a failed mail again
     * @param id Id of the mail
     * @returns void
     * @throws ApiError
     */
    public static resendFailedMail(
        id: number,
    ): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/failed-mails/{id}/resend',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Read today's appointments and the dealer's queue
     * @returns Today
     * @throws ApiError
     */
    public static getToday(): CancelablePromise<Today> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/today',
        });
    }
    /**
     * Count the mails from before the site had a mail server that are still of use
     * @returns UnsentMails
     * @throws ApiError
     */
    public static countUnsentMails(): CancelablePromise<UnsentMails> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/unsent-mails',
        });
    }
    /**
     * Send them, and count what is sent
     * @returns UnsentMails
     * @throws ApiError
     */
    public static sendUnsentMails(): CancelablePromise<UnsentMails> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/unsent-mails/send',
        });
    }
}
