/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum NoticeState {
    QUEUED = 'queued',
    SENT = 'sent',
    OUTBOX = 'outbox',
    FAILED = 'failed',
    UNCONFIRMED = 'unconfirmed',
    SUPERSEDED = 'superseded',
}
