/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type TestMail = {
    /**
     * Why it was not sent; null if it was
     */
    problem: string | null;
    /**
     * Whether the mail server took it
     */
    sent: boolean;
    /**
     * The address of the shop
     */
    to: string;
};

