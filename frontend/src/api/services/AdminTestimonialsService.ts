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
