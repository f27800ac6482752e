/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ItemImportRow = {
    /**
     * Of the item
     */
    id: number;
    /**
     * Line of the file in which the row begins
     */
    line: number;
    /**
     * Of the item, as it is called now
     */
    name: string;
};

