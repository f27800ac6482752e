/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type InviteMailOutcome = {
    /**
     * Why it was not sent; null if it was
     */
    problem: string | null;
    /**
     * Whether the mail server took it
     */
    sent: boolean;
};

