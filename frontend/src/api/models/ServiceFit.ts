/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ServiceFit = {
    /**
     * Of so many days from today
     */
    days: number;
    /**
     * Open times at which such a visit can begin
     */
    fits: number;
    /**
     * All open times
     */
    open: number;
};

