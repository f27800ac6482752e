/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ShopDetails = {
    city: string;
    email: string;
    name: string;
    phone: string;
    street: string;
};

