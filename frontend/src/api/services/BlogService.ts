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
     * @param limit At most this many; as many as one answer holds if left out
     * @param after Only what comes after the row of this id. A row that was deleted is stood in for by the next id there is, or by the beginning of the list: rows may come twice, but the list goes on
     * @param search Only posts whose title, excerpt or text holds this, whatever its case
     * @returns PublicBlogPost The list. It ends after 200 posts, and with or without a limit after the post whose text brings it to 8 MB; what is left then follows at the address in the header Link
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
