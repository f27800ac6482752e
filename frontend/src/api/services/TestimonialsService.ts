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
     * @returns PublicTestimonial
     * @throws ApiError
     */
    public static listTestimonials(): CancelablePromise<Array<PublicTestimonial>> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/testimonials',
            errors: {
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
    /**
     * Submit a testimonial
     * It is shown once an administrator has published it.
     * @param requestBody
     * @param idempotencyKey Chosen by the client, once per filled form: for 24 hours the same key with the same body gets the same answer and changes nothing again; with another body it is 422.
     * @returns TestimonialReceipt
     * @throws ApiError
     */
    public static submitTestimonial(
        requestBody: TestimonialSubmit,
        idempotencyKey?: string,
    ): CancelablePromise<TestimonialReceipt> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/testimonials',
            headers: {
                'Idempotency-Key': idempotencyKey,
            },
            body: requestBody,
            mediaType: 'application/json',
            errors: {
                400: `Bad input`,
                403: `Sent by a browser for another website`,
                413: `Too large`,
                415: `Not an accepted type`,
                422: `The Idempotency-Key was used with another body before`,
                429: `Too many tries; Retry-After says how many seconds to wait`,
                503: `A dependency is down; Retry-After says when to try again`,
            },
        });
    }
}
