/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type AppointmentMove = {
    /**
     * Also confirm a pending appointment; the client gets one mail either way
     */
    confirm?: boolean;
    timeSlotId: number;
    /**
     * The version this change is based on; 409 if the appointment changed since. Not checked if omitted
     */
    version?: number;
};

