/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ShopDetailsUpdate = {
    city?: string;
    email?: string;
    name?: string;
    phone?: string;
    street?: string;
};

