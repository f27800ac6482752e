/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type UploadForm = {
    /**
     * JSON list of at most 10 boxes that are covered before anything is stored, in fractions of the upright picture
     */
    blur?: string;
    /**
     * JPEG, PNG, GIF or WebP, 5 MB at most
     */
    file: Blob;
    /**
     * Accepted and ignored: the folder follows from the type
     */
    folder?: string;
    /**
     * Becomes part of the URL; if omitted, the URL says nothing about the picture
     */
    name?: string;
    /**
     * Where the picture belongs
     */
    type?: UploadForm.type;
};
export namespace UploadForm {
    /**
     * Where the picture belongs
     */
    export enum type {
        INVENTORY = 'inventory',
        BLOG = 'blog',
    }
}

