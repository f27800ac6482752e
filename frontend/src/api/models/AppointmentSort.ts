/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum AppointmentSort {
    NEWEST = 'newest',
    ASKED = 'asked',
    COMING = 'coming',
    WHEN = 'when',
    _WHEN = '-when',
    CLIENT = 'client',
    _CLIENT = '-client',
}
