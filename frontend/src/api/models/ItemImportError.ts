/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ItemImportError = {
    /**
     * Name of the column
     */
    column: string;
    /**
     * Line of the file in which the row begins
     */
    line: number;
    message: string;
};

