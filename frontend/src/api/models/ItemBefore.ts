/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Category } from './Category';
export type ItemBefore = {
    category: Category;
    featured: boolean;
    id: number;
    inStock: boolean;
    published: boolean;
    /**
     * Its version since the change
     */
    version: number;
};

