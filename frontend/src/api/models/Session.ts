/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Session = {
    /**
     * Network address of the login; null if it was not noted
     */
    address: string | null;
    createdAt: string;
    /**
     * Whether it is the session of this request
     */
    current: boolean;
    id: string;
    /**
     * When it was last used, within minutes
     */
    lastSeenAt: string;
    /**
     * What the browser said it is; null if it said nothing
     */
    userAgent: string | null;
};

