/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type TotpSetup = {
    /**
     * The same for a QR code
     */
    otpauthUrl: string;
    /**
     * To type into the app, in base32
     */
    secret: string;
};

