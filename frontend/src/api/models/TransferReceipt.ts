/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { TransferStatus } from './TransferStatus';
export type TransferReceipt = {
    id: number;
    status: TransferStatus;
};

