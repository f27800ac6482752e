/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CategoryCount } from './CategoryCount';
export type ManagedItemCounts = {
    all: number;
    /**
     * All items by category, without empty ones
     */
    categories: Array<CategoryCount>;
    /**
     * Of them, those that match
     */
    matching: number;
};

