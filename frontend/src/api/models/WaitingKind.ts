/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum WaitingKind {
    APPOINTMENT = 'appointment',
    MESSAGE = 'message',
    TESTIMONIAL = 'testimonial',
    TRANSFER = 'transfer',
    MAIL_FAILED = 'mail-failed',
    CALL = 'call',
}
