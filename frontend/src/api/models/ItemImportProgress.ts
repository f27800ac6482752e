/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ImportState } from './ImportState';
import type { ItemImport } from './ItemImport';
export type ItemImportProgress = {
    /**
     * Rows that are stored, or need nothing
     */
    done: number;
    /**
     * Once it is done
     */
    result?: ItemImport;
    /**
     * Rows of the file
     */
    rows: number;
    /**
     * `failed` if it could not go on because of a fault of ours: what is stored stays, and can be put back
     */
    state: ImportState;
};

