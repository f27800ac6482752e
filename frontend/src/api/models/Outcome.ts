/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Null until the dealer sets it
 */
export enum Outcome {
    KEPT = 'kept',
    NO_SHOW = 'no-show',
}
