/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { UploadAnswer } from '../models/UploadAnswer';
import type { UploadForm } from '../models/UploadForm';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class UploadsService {
    /**
     * Get a picture
     * Accepts both `inventory%2Fname.webp` and `inventory/name.webp`.
     * @param path
     * @param w Width in pixels; defaults to the original
     * @param card Returns a JPEG of 1200 x 630 for link previews with the whole picture in a frame; `w` is ignored
     * @returns binary
     * @throws ApiError
     */
    public static getPicture(
        path: any,
        w?: 320 | 640 | 960 | 1280 | 1920,
        card?: '1',
    ): CancelablePromise<Blob> {
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
        });
    }
    /**
     * Delete an uploaded picture that nothing shows
     * At once. Without it, a nightly job deletes such pictures after a day. If something still shows it, an earlier revision for example, `replacedBy` takes its place there.
     * @param fileUrl Address of the picture: as returned by POST /api/upload, the name of a stored file, or an http(s) URL
     * @param replacedBy Address of the picture: as returned by POST /api/upload, the name of a stored file, or an http(s) URL
     * @returns void
     * @throws ApiError
     */
    public static deleteUpload(
        fileUrl: string,
        replacedBy?: string,
    ): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/upload',
            query: {
                'fileUrl': fileUrl,
                'replacedBy': replacedBy,
            },
        });
    }
    /**
     * Upload a picture
     * Stored as WebP without metadata, 2000 px at most.
     * @param formData
     * @param type
     * @returns UploadAnswer
     * @throws ApiError
     */
    public static upload(
        formData: UploadForm,
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
        });
    }
}
