/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum HistoryKind {
    REQUESTED = 'requested',
    BOOKED = 'booked',
    CONFIRMED = 'confirmed',
    UNCONFIRMED = 'unconfirmed',
    MOVED = 'moved',
    END_CHANGED = 'end-changed',
    CANCELLED = 'cancelled',
    EXPIRED = 'expired',
    CLOSED = 'closed',
    NOTED = 'noted',
    CORRECTED = 'corrected',
    CALLED = 'called',
    RESENT = 'resent',
}
