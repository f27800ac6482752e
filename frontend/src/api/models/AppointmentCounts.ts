/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AppointmentCounts = {
    all: number;
    cancelled: number;
    confirmed: number;
    /**
     * The latest mail to the client has failed
     */
    mailFailed: number;
    pending: number;
};

