/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AppointmentsCancel = {
    ids: Array<number>;
    /**
     * Whether to email the clients
     */
    tellClients: boolean;
};

