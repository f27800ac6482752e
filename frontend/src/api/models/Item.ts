/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Category } from './Category';
export type Item = {
    category: Category;
    /**
     * Visits to come that it was asked for, pending and confirmed ones
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

