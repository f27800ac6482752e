/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * What it is about
 */
export enum MailThing {
    APPOINTMENT = 'appointment',
    MESSAGE = 'message',
    TRANSFER = 'transfer',
}
