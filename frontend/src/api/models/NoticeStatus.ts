/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { NoticeKind } from './NoticeKind';
import type { NoticeState } from './NoticeState';
export type NoticeStatus = {
    /**
     * When the newest try failed
     */
    failedAt: string | null;
    kind: NoticeKind;
    queuedAt: string;
    sentAt: string | null;
    state: NoticeState;
};

