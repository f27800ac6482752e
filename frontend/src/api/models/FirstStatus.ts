/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Received if it is here already; the client is told of this status
 */
export enum FirstStatus {
    EXPECTED = 'expected',
    RECEIVED = 'received',
}
