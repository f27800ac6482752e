/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CategoryCount } from './CategoryCount';
import type { ConditionCount } from './ConditionCount';
export type ItemCounts = {
    /**
     * Counting has stopped: there may be more of each
     */
    atLeast: boolean;
    categories: Array<CategoryCount>;
    conditions: Array<ConditionCount>;
    inStock: number;
    /**
     * What the search looked for instead, because nothing has what was typed: other words, or the same inside of longer ones (`…192…`)
     */
    lookedFor: string | null;
    outOfStock: number;
    total: number;
};

