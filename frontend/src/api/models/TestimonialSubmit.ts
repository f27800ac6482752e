/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type TestimonialSubmit = {
    author: string;
    content: string;
    /**
     * Stars
     */
    rating?: number;
    /**
     * Honeypot: hidden from people, must stay empty
     */
    website?: string;
};

