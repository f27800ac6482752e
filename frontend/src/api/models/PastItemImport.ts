/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ImportState } from './ImportState';
export type PastItemImport = {
    at: string;
    /**
     * Name of the administrator
     */
    by: string | null;
    id: number;
    state: ImportState;
    /**
     * Id of the import that it puts back
     */
    undoes: number | null;
};

