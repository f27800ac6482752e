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
     * What the search looked for instead, because nothing has what was typed: other words, or the same inside of longer ones (`…192…`)
     */
    lookedFor: string | null;
    /**
     * Of them, those that match
     */
    matching: number;
};

