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
     * Who wrote it, or should have got the mail
     */
    from: string;
    /**
     * Of the appointment, message or testimonial; of a failed mail, that of the thing it is about
     */
    id: number;
    kind: WaitingKind;
    since: string;
    title: string;
};

