/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PublicTestimonial } from '../models/PublicTestimonial';
import type { TestimonialReceipt } from '../models/TestimonialReceipt';
import type { TestimonialSubmit } from '../models/TestimonialSubmit';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class TestimonialsService {
    /**
     * List published testimonials, newest first
     * @param limit Maximum number of rows; defaults to as many as one response can hold
     * @param after Id of a row; only rows after it are returned. If that row is not in the list, whatever became of it, the list starts over: rows may be repeated, but none is skipped
     * @returns PublicTestimonial The list, which ends after 1000 testimonials; the Link header has the URL of the rest
     * @throws ApiError
     */
    public static listTestimonials(
        limit?: number,
        after?: number,
    ): CancelablePromise<Array<PublicTestimonial>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/testimonials',
            query: {
                'limit': limit,
                'after': after,
            },
        });
    }
    /**
     * Submit a testimonial
     * It is shown once an administrator has published it.
     * @param requestBody
     * @returns TestimonialReceipt
     * @throws ApiError
     */
    public static submitTestimonial(
        requestBody: TestimonialSubmit,
    ): CancelablePromise<TestimonialReceipt> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/testimonials',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
