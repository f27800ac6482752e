/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type SlotUpdate = {
    /**
     * For the dealer only; null or an empty string clears it
     */
    notes?: string | null;
    /**
     * The version this change is based on; 409 if the note changed since. Not checked if omitted
     */
    version?: number;
};

