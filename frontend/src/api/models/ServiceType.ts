/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum ServiceType {
    PURCHASE_CONSULTATION = 'Purchase consultation',
    FIREARM_TRANSFER = 'Firearm transfer',
    LIVE_SCAN_EFT = 'Live Scan / EFT',
    MOBILE_CCW_CLASS = 'Mobile CCW class',
    OTHER = 'Other',
}
