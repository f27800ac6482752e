/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Category } from './Category';
export type ItemBefore = {
    category: Category;
    /**
     * Whether it is shown on the home page
     */
    featured: boolean;
    id: number;
    inStock: boolean;
    /**
     * Whether visitors can see it
     */
    published: boolean;
    /**
     * Its version since the change
     */
    version: number;
};

