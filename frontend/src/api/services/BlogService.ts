/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { BlogPost } from '../models/BlogPost';
import type { PublicBlogPost } from '../models/PublicBlogPost';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class BlogService {
    /**
     * List published posts, newest first
     * @returns PublicBlogPost
     * @throws ApiError
     */
    public static listPosts(): CancelablePromise<Array<PublicBlogPost>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/blog',
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
     * Posts that are unpublished or dated in the future answer 404, except to an administrator, whose preview marks them by `published` and `publishedAt`; for visitors `published` is always true.
     * @param id Number of the post
     * @returns BlogPost
     * @throws ApiError
     */
    public static getPost(
        id: number,
    ): CancelablePromise<BlogPost> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/blog/{id}',
            path: {
                'id': id,
            },
        });
    }
}
