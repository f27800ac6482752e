/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type BlogPostPage = {
    author: string;
    /**
     * HTML that contains only what `x-html` lists
     */
    content: string;
    excerpt: string;
    id: number;
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
    /**
     * Whether it is sample content, until the dealer edits its words or picture
     */
    sample: boolean;
    title: string;
};

