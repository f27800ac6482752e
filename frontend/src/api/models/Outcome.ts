/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Null until the dealer says so
 */
export enum Outcome {
    KEPT = 'kept',
    NO_SHOW = 'no-show',
}
