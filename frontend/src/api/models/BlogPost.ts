/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type BlogPost = {
    author: string;
    /**
     * HTML with nothing but what `x-html` lists
     */
    content: string;
    excerpt: string;
    id: number;
    imageUrl: string | null;
    /**
     * Visible to visitors; false only ever reaches an administrator
     */
    published: boolean;
    /**
     * Visible to visitors from then on
     */
    publishedAt: string;
    title: string;
};

