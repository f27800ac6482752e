/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { HistoryEntry } from './HistoryEntry';
import type { NoticeStatus } from './NoticeStatus';
export type AppointmentHistory = {
    /**
     * The oldest first; of very many the newest
     */
    entries: Array<HistoryEntry>;
    /**
     * Those to the client and those to the shop, the oldest first
     */
    mails: Array<NoticeStatus>;
};

