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
}
