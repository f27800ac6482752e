/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { NoticeKind } from './NoticeKind';
export type PersonMail = {
    kind: NoticeKind;
    sentAt: string | null;
    /**
     * What it is about
     */
    thing: string;
    /**
     * Its id
     */
    thingId: number;
};

