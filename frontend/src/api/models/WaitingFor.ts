/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Null while nothing is waited for
 */
export enum WaitingFor {
    SELLER = 'seller',
    ATF = 'atf',
    CHECK = 'check',
    CLIENT = 'client',
}
