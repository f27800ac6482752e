/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { TestimonialEdit } from './TestimonialEdit';
import type { TestimonialSource } from './TestimonialSource';
export type PublicTestimonial = {
    author: string;
    content: string;
    /**
     * What the shop did to the client’s text: put … for whole words (`shortened`), or else `changed`
     */
    edit: TestimonialEdit | null;
    id: number;
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
     * The month of the visit it is about; null unless it comes from the page of a visit
     */
    visited: string | null;
};

