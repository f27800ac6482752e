/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * In the order in which to do it; empty once everything is done
 */
export enum SetupStep {
    SHOP = 'shop',
    HOURS = 'hours',
    MAIL = 'mail',
    PASSWORD = 'password',
    ITEM = 'item',
}
