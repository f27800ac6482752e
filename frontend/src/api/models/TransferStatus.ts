/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum TransferStatus {
    EXPECTED = 'expected',
    RECEIVED = 'received',
    READY = 'ready',
    COMPLETED = 'completed',
    DECLINED = 'declined',
}
