/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Category } from './Category';
export type ItemUpdate = {
    category?: Category;
    description?: string;
    /**
     * Whether it is shown on the home page
     */
    featured?: boolean;
    /**
     * Address of the picture: as returned by POST /api/upload, the name of a stored file, or an http(s) URL
     */
    imageUrl?: string;
    inStock?: boolean;
    name?: string;
    /**
     * Specifications, one per line
     */
    notes?: string | null;
    /**
     * US cents
     */
    price?: number;
    /**
     * Whether visitors can see it
     */
    published?: boolean;
    /**
     * The version this change is based on; 409 if the item changed since. Not checked if omitted
     */
    version?: number;
};

