/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { OpenLink } from './OpenLink';
export type User = {
    createdAt: string;
    /**
     * Whether it is whoever sends the request
     */
    current: boolean;
    id: number;
    /**
     * Whether they have yet to choose a first password
     */
    invited: boolean;
    /**
     * When they last used the back office, within minutes; null before the first login
     */
    lastSeenAt: string | null;
    /**
     * Null if there is none
     */
    link: OpenLink | null;
    /**
     * Whether their login also asks for a code
     */
    secondFactor: boolean;
    username: string;
};

