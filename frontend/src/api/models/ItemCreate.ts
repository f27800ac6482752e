/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Category } from './Category';
export type ItemCreate = {
    category: Category;
    description: string;
    /**
     * Shown on the home page
     */
    featured?: boolean;
    /**
     * Address of the picture: as POST /api/upload answers it, the name of a stored file, or an http(s) address
     */
    imageUrl: string;
    inStock?: boolean;
    name: string;
    /**
     * Specifications, one a line
     */
    notes?: string | null;
    /**
     * US cents
     */
    price: number;
    /**
     * Visible to visitors
     */
    published?: boolean;
};

