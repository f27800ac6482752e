/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { BlogPost } from '../models/BlogPost';
import type { BlogPostCreate } from '../models/BlogPostCreate';
import type { BlogPostUpdate } from '../models/BlogPostUpdate';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminBlogService {
    /**
     * List all posts, newest first
     * @returns BlogPost
     * @throws ApiError
     */
    public static listAllPosts(): CancelablePromise<Array<BlogPost>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/blog',
            errors: {
                401: `No, bad, expired or revoked token, or a wrong login`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
    /**
     * Add a post
     * @param requestBody
     * @returns BlogPost
     * @throws ApiError
     */
    public static createPost(
        requestBody: BlogPostCreate,
    ): CancelablePromise<BlogPost> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/blog',
            body: requestBody,
            mediaType: 'application/json',
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
    /**
     * Delete a post for good
     * @param id Number of the post
     * @returns void
     * @throws ApiError
     */
    public static deletePost(
        id: number,
    ): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/blog/{id}',
            path: {
                'id': id,
            },
            errors: {
                400: `Bad input`,
                401: `No, bad, expired or revoked token, or a wrong login`,
                403: `Sent by a browser for another website`,
                404: `Unknown`,
                413: `Too large`,
                415: `Not an accepted type`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
    /**
     * Change the given fields of a post
     * @param id Number of the post
     * @param requestBody
     * @returns BlogPost
     * @throws ApiError
     */
    public static updatePost(
        id: number,
        requestBody: BlogPostUpdate,
    ): CancelablePromise<BlogPost> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/admin/blog/{id}',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
            errors: {
                400: `Bad input`,
                401: `No, bad, expired or revoked token, or a wrong login`,
                403: `Sent by a browser for another website`,
                404: `Unknown`,
                413: `Too large`,
                415: `Not an accepted type`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
}
