/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Null if it is not cancelled, or the dealer cancelled it by hand
 */
export enum CancelReason {
    EXPIRED = 'expired',
    CLOSED = 'closed',
    CLIENT = 'client',
}
