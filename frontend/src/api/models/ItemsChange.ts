/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Category } from './Category';
export type ItemsChange = {
    category?: Category;
    /**
     * Whether it is shown on the home page
     */
    featured?: boolean;
    ids: Array<number>;
    inStock?: boolean;
    /**
     * Whether visitors can see it
     */
    published?: boolean;
    /**
     * The version of each of `ids`; an item that has another one by now is skipped
     */
    versions?: Array<number>;
};

