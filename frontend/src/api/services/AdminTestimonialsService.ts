/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Testimonial } from '../models/Testimonial';
import type { TestimonialCreate } from '../models/TestimonialCreate';
import type { TestimonialUpdate } from '../models/TestimonialUpdate';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AdminTestimonialsService {
    /**
     * List all testimonials, unpublished ones first, then newest first
     * @returns Testimonial
     * @throws ApiError
     */
    public static listAllTestimonials(): CancelablePromise<Array<Testimonial>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/admin/testimonials',
            errors: {
                401: `No, bad, expired or revoked token, or a wrong login`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
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
     * Delete a testimonial for good
     * @param id Number of the testimonial
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
     * Change the given fields of a testimonial
     * @param id Number of the testimonial
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
