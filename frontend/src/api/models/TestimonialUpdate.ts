/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type TestimonialUpdate = {
    author?: string;
    content?: string;
    /**
     * Visible to visitors
     */
    published?: boolean;
    /**
     * Stars
     */
    rating?: number;
    /**
     * The version this change is based on; 409 if the testimonial changed since. Not checked if omitted
     */
    version?: number;
};

