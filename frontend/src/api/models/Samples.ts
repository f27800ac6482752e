/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Samples = {
    appointments: number;
    items: number;
    messages: number;
    posts: number;
    testimonials: number;
    transfers: number;
};

