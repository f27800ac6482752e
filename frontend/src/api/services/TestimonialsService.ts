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
     * @param limit At most this many; as many as one answer holds if left out
     * @param after Only what comes after the row of this id. A row that was deleted is stood in for by the next id there is, or by the beginning of the list: rows may come twice, but the list goes on
     * @returns PublicTestimonial The list. It ends after 1000 testimonials; what is left then follows at the address in the header Link
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
        });
    }
}
