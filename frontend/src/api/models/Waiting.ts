/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { WaitingKind } from './WaitingKind';
export type Waiting = {
    /**
     * When a pending request expires
     */
    answerBy?: string;
    /**
     * Who sent it, or whom the failed mail concerns
     */
    from: string;
    /**
     * Id of the appointment, message or testimonial; of a failed mail, the id of what it is about
     */
    id: number;
    kind: WaitingKind;
    since: string;
    title: string;
};

