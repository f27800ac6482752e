/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type TotpState = {
    active: boolean;
    /**
     * Recovery codes that were not used yet; 0 while it is off
     */
    recoveryCodesLeft: number;
};

