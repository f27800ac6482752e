/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type PostSnapshot = {
    author: string;
    /**
     * HTML that contains only what `x-html` lists
     */
    content: string;
    excerpt: string;
    /**
     * Address of the picture: as returned by POST /api/upload, the name of a stored file, or an http(s) URL
     */
    imageUrl: string | null;
    /**
     * Whether the post is visible to visitors; only an administrator ever sees false
     */
    published: boolean;
    /**
     * When the post becomes visible to visitors
     */
    publishedAt: string;
    title: string;
};

