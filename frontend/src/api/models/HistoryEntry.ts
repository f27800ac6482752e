/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { HistoryKind } from './HistoryKind';
export type HistoryEntry = {
    at: string;
    /**
     * Name of the administrator, or `client`; null if it happened automatically
     */
    by: string | null;
    /**
     * The old time, end or outcome; null if unknown or none
     */
    from: string | null;
    kind: HistoryKind;
    to: string | null;
};

