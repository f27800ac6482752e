/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum WordsState {
    TOO_EARLY = 'too-early',
    OPEN = 'open',
    WRITTEN = 'written',
}
