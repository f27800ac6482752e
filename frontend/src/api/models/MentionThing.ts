/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum MentionThing {
    APPOINTMENT = 'appointment',
    MESSAGE = 'message',
    TRANSFER = 'transfer',
    TESTIMONIAL = 'testimonial',
    POST = 'post',
    ITEM = 'item',
    SLOT = 'slot',
    CLOSURE = 'closure',
    REVISION = 'revision',
}
