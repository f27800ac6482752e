/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ItemPhotoCreate = {
    /**
     * What the photo shows, for those who do not see it; empty if omitted
     */
    alt?: string;
    /**
     * Address of the picture: as returned by POST /api/upload, the name of a stored file, or an http(s) URL
     */
    url: string;
};

