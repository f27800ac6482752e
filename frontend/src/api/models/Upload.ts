/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Upload = {
    /**
     * JPEG, PNG, GIF or WEBP, at most 5 MB
     */
    file: Blob;
    /**
     * Accepted and ignored: the type decides the folder
     */
    folder?: string;
    /**
     * Its words begin the address; left out, the address says nothing about the picture
     */
    name?: string;
    /**
     * Where the picture belongs
     */
    type?: Upload.type;
};
export namespace Upload {
    /**
     * Where the picture belongs
     */
    export enum type {
        INVENTORY = 'inventory',
        BLOG = 'blog',
    }
}

