/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { DeleteMany } from '../models/DeleteMany';
import type { DeleteResult } from '../models/DeleteResult';
import type { Testimonial } from '../models/Testimonial';
import type { TestimonialCreate } from '../models/TestimonialCreate';
import type { TestimonialUpdate } from '../models/TestimonialUpdate';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminTestimonialsService {
    /**
     * List testimonials: by default all of them, unpublished ones first, then newest first
     * @param search Only rows that contain each of these words; case and accents are ignored
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @returns Testimonial The list, which ends after the last one; the Link header has the URL of the rest
     * @throws ApiError
     */
    public static listAllTestimonials(
        search?: string,
        limit?: number,
        after?: number,
    ): CancelablePromise<Array<Testimonial>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/testimonials',
            query: {
                'search': search,
                'limit': limit,
                'after': after,
            },
        });
    }
    /**
     * Add a testimonial
     * @param requestBody
     * @returns Testimonial
     * @throws ApiError
     */
    public static createTestimonial(
        requestBody: TestimonialCreate,
    ): CancelablePromise<Testimonial> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/testimonials',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Delete many testimonials at once, permanently
     * All or nothing. Ids that are unknown, repeated or already deleted are skipped.
     * @param requestBody
     * @returns DeleteResult
     * @throws ApiError
     */
    public static deleteManyTestimonials(
        requestBody: DeleteMany,
    ): CancelablePromise<DeleteResult> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/admin/testimonials/delete',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Delete a testimonial permanently
     * @param id Id of the testimonial
     * @returns void
     * @throws ApiError
     */
    public static deleteTestimonial(
        id: number,
    ): CancelablePromise<void> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/admin/testimonials/{id}',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Update the given fields of a testimonial
     * @param id Id of the testimonial
     * @param requestBody
     * @returns Testimonial
     * @throws ApiError
     */
    public static updateTestimonial(
        id: number,
        requestBody: TestimonialUpdate,
    ): CancelablePromise<Testimonial> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/admin/testimonials/{id}',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
