/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Category } from './Category';
export type Item = {
    category: Category;
    /**
     * Upcoming pending and confirmed appointments to see it
     */
    comingViewings: number;
    createdAt: string;
    description: string;
    featured: boolean;
    id: number;
    imageUrl: string | null;
    inStock: boolean;
    name: string;
    /**
     * Specifications, one per line
     */
    notes: string | null;
    /**
     * US cents
     */
    price: number;
    published: boolean;
    /**
     * Incremented by every change
     */
    version: number;
};

