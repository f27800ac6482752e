/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type BlogPostUpdate = {
    author?: string;
    /**
     * HTML; what the editor does not make is taken out before it is stored
     */
    content?: string;
    excerpt?: string;
    /**
     * Address of the picture: as POST /api/upload answers it, the name of a stored file, or an http(s) address
     */
    imageUrl?: string | null;
    /**
     * Visible to visitors
     */
    published?: boolean;
    /**
     * Visible to visitors from then on; now if left out
     */
    publishedAt?: string;
    title?: string;
};

