/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type PublicTestimonial = {
    author: string;
    content: string;
    id: number;
    /**
     * Stars
     */
    rating: number;
};

