/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { BlogPostPage } from '../models/BlogPostPage';
import type { PublicBlogPost } from '../models/PublicBlogPost';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class BlogService {
    /**
     * List published posts, newest first, or those that match a search
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @param search Only posts whose title, excerpt or text contains this; case is ignored
     * @returns PublicBlogPost The list, which ends after 200 posts, and with or without a limit after the post whose text brings it to 8 MB; the Link header has the URL of the rest
     * @throws ApiError
     */
    public static listPosts(
        limit?: number,
        after?: number,
        search?: string,
    ): CancelablePromise<Array<PublicBlogPost>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/blog',
            query: {
                'limit': limit,
                'after': after,
                'search': search,
            },
        });
    }
    /**
     * List the three newest posts for the home page
     * @returns PublicBlogPost
     * @throws ApiError
     */
    public static listRecentPosts(): CancelablePromise<Array<PublicBlogPost>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/blog/recent',
        });
    }
    /**
     * Get one post
     * Unpublished posts, and posts with a date in the future, are 404 except for an administrator, whose preview shows `published` and `publishedAt`; for visitors `published` is always true.
     * @param id Id of the post
     * @returns BlogPostPage
     * @throws ApiError
     */
    public static getPost(
        id: number,
    ): CancelablePromise<BlogPostPage> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/blog/{id}',
            path: {
                'id': id,
            },
        });
    }
}
