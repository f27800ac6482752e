/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { NoticeKind } from './NoticeKind';
import type { NoticeState } from './NoticeState';
export type NoticeStatus = {
    /**
     * When the latest attempt failed
     */
    failedAt: string | null;
    /**
     * When it failed permanently; it is only sent again on request
     */
    gaveUpAt: string | null;
    kind: NoticeKind;
    queuedAt: string;
    /**
     * When it was sent, or written to the outbox
     */
    sentAt: string | null;
    state: NoticeState;
};

