/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type BlogPostUpdate = {
    author?: string;
    /**
     * HTML; anything the editor cannot produce is removed before it is stored
     */
    content?: string;
    excerpt?: string;
    /**
     * Address of the picture: as returned by POST /api/upload, the name of a stored file, or an http(s) URL
     */
    imageUrl?: string | null;
    /**
     * Whether visitors can see it
     */
    published?: boolean;
    /**
     * When the post becomes visible to visitors; defaults to now
     */
    publishedAt?: string;
    title?: string;
    /**
     * The version this change is based on; 409 if the post changed since. Not checked if omitted
     */
    version?: number;
};

