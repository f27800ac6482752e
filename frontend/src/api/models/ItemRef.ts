/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ItemRef = {
    /**
     * It may be unpublished or deleted by now
     */
    id: number;
    imageUrl: string | null;
    name: string;
};

