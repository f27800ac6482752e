/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type MessageCreate = {
    email: string;
    message: string;
    name: string;
    subject: string;
    /**
     * A trap for robots: people do not see this field
     */
    website?: string;
};

