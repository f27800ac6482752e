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
     * A trap for robots: people do not see this field
     */
    website?: string;
};

