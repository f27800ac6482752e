/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { TestimonialEdit } from './TestimonialEdit';
import type { TestimonialSource } from './TestimonialSource';
export type Testimonial = {
    author: string;
    content: string;
    createdAt: string;
    /**
     * What the shop did to the client’s text: put … for whole words (`shortened`), or else `changed`
     */
    edit: TestimonialEdit | null;
    id: number;
    /**
     * What the client wrote; null of what the shop typed, and of some older ones
     */
    original: string | null;
    /**
     * False: waiting to be reviewed, or hidden
     */
    published: boolean;
    /**
     * Stars
     */
    rating: number;
    /**
     * Whether it is sample content: the same as the source `sample`
     */
    sample: boolean;
    /**
     * The form on the site (`visitor`), the page of a visit (`visit`), typed by the shop (`shop`), or sample content
     */
    source: TestimonialSource;
    /**
     * Incremented by every change
     */
    version: number;
    /**
     * The month of the visit it is about; null unless it comes from the page of a visit
     */
    visited: string | null;
    /**
     * Whether it waits to be reviewed: it was never published
     */
    waiting: boolean;
};

