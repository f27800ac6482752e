/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Testimonial = {
    author: string;
    content: string;
    createdAt: string;
    id: number;
    /**
     * False: waiting to be reviewed, or hidden
     */
    published: boolean;
    /**
     * Stars
     */
    rating: number;
};

