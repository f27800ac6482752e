/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Null where a person cancelled it alone
 */
export enum CancelReason {
    EXPIRED = 'expired',
    CLOSED = 'closed',
    CLIENT = 'client',
}
