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
    outOfStock: number;
    total: number;
};

