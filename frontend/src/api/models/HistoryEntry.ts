/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { HistoryKind } from './HistoryKind';
export type HistoryEntry = {
    at: string;
    /**
     * Name of the administrator, or `client`; null for what happened by itself
     */
    by: string | null;
    /**
     * Where it was moved from, or the outcome before; null if it is not known, or was nothing
     */
    from: string | null;
    kind: HistoryKind;
    to: string | null;
};

