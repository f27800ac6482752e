/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ItemImportChange = {
    /**
     * Fields in which the file has what spreadsheets make of such a value: a date, fewer zeros, an exponent
     */
    doubtful?: Array<string>;
    /**
     * By field, the value that is there and the one of the file. Of long texts the part that differs
     */
    fields: Record<string, Array<any>>;
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

