/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Kind of entity; null of what was done to none, such as signing in
 */
export enum AuditThing {
    USER = 'user',
    ITEM = 'item',
    POST = 'post',
    TESTIMONIAL = 'testimonial',
    MESSAGE = 'message',
    SLOT = 'slot',
    AVAILABILITY = 'availability',
    CLOSURE = 'closure',
    CALENDAR_FEED = 'calendar-feed',
    SERVICE = 'service',
    SETTINGS = 'settings',
    APPOINTMENT = 'appointment',
    TRANSFER = 'transfer',
    NETWORK = 'network',
    MAIL = 'mail',
    PICTURE = 'picture',
    SAMPLES = 'samples',
    PERSONAL_DATA = 'personal-data',
}
