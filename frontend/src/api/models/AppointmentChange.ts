/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AppointmentChange = {
    /**
     * The version this change is based on; 409 if the appointment changed since. Not checked if omitted
     */
    version?: number;
};

