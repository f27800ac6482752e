/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ItemImportError } from './ItemImportError';
export type ItemImport = {
    /**
     * Items that were added
     */
    created: number;
    /**
     * The first hundred, in the order of the file
     */
    errors: Array<ItemImportError>;
    /**
     * Items with at least one other value
     */
    updated: number;
};

