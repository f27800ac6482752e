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
};

