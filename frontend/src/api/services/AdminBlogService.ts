/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { BlogPost } from '../models/BlogPost';
import type { BlogPostCreate } from '../models/BlogPostCreate';
import type { BlogPostUpdate } from '../models/BlogPostUpdate';
import type { PostRevision } from '../models/PostRevision';
import type { Restore } from '../models/Restore';
import type { Revision } from '../models/Revision';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminBlogService {
    /**
     * List posts: by default all of them, newest first
     * @param search Only rows that contain each of these words; case and accents are ignored
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @returns BlogPost The list, which ends after the last one; the Link header has the URL of the rest
     * @throws ApiError
     */
    public static listAllPosts(
        search?: string,
        limit?: number,
        after?: number,
    ): CancelablePromise<Array<BlogPost>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/blog',
            query: {
                'search': search,
                'limit': limit,
                'after': after,
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
        });
    }
    /**
     * Delete a post permanently
     * @param id Id of the post
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
        });
    }
    /**
     * Update the given fields of a post
     * @param id Id of the post
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
        });
    }
    /**
     * List the last 50 revisions of a post, newest first
     * @param id Id of the post
     * @returns Revision
     * @throws ApiError
     */
    public static listPostRevisions(
        id: number,
    ): CancelablePromise<Array<Revision>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/blog/{id}/revisions',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Get a revision with the post as it was
     * @param revisionId Id of the revision
     * @param id Id of the post
     * @returns PostRevision
     * @throws ApiError
     */
    public static getPostRevision(
        revisionId: number,
        id: number,
    ): CancelablePromise<PostRevision> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/blog/{id}/revisions/{revisionId}',
            path: {
                'revisionId': revisionId,
                'id': id,
            },
        });
    }
    /**
     * Make a post what it was, published or not
     * That is a new revision, unless it changes nothing.
     * @param revisionId Id of the revision
     * @param id Id of the post
     * @param requestBody
     * @returns BlogPost
     * @throws ApiError
     */
    public static restorePostRevision(
        revisionId: number,
        id: number,
        requestBody?: Restore,
    ): CancelablePromise<BlogPost> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/blog/{id}/revisions/{revisionId}/restore',
            path: {
                'revisionId': revisionId,
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
