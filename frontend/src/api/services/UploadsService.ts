/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Upload } from '../models/Upload';
import type { UploadAnswer } from '../models/UploadAnswer';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class UploadsService {
    /**
     * Get a picture
     * Both `inventory%2Fname.webp` and `inventory/name.webp`.
     * @param path
     * @param w Width in pixels; the original if left out
     * @param card As a JPEG of 1200 x 630 for link previews, whole on a plate; `w` is ignored then
     * @returns binary
     * @returns any The range that was asked for
     * @throws ApiError
     */
    public static getPicture(
        path: any,
        w?: 320 | 640 | 960 | 1280 | 1920,
        card?: '1',
    ): CancelablePromise<Blob | any> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/storage/{path}',
            path: {
                'path': path,
            },
            query: {
                'w': w,
                'card': card,
            },
            errors: {
                304: `The browser has it already`,
                400: `Bad input`,
                404: `Unknown`,
                416: `There is no such range in it`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
    /**
     * Upload a picture
     * Stored as WebP without any metadata, at most 2000 px.
     * @param formData
     * @param type
     * @returns UploadAnswer
     * @throws ApiError
     */
    public static upload(
        formData: Upload,
        type: 'inventory' | 'blog' = 'inventory',
    ): CancelablePromise<UploadAnswer> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/upload',
            query: {
                'type': type,
            },
            formData: formData,
            mediaType: 'multipart/form-data',
            errors: {
                400: `Bad input`,
                401: `No, bad, expired or revoked token, or a wrong login`,
                403: `Sent by a browser for another website`,
                413: `Too large`,
                415: `Not an accepted type`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
}
