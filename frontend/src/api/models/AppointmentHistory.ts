/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { HistoryEntry } from './HistoryEntry';
import type { NoticeStatus } from './NoticeStatus';
export type AppointmentHistory = {
    /**
     * Oldest first; if there are very many, the latest
     */
    entries: Array<HistoryEntry>;
    /**
     * To the client and to the shop, oldest first
     */
    mails: Array<NoticeStatus>;
};

