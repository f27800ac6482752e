/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum NoticeKind {
    APPOINTMENT_REQUESTED = 'appointment-requested',
    APPOINTMENT_CONFIRMED = 'appointment-confirmed',
    APPOINTMENT_CANCELLED = 'appointment-cancelled',
    BUSINESS_APPOINTMENT = 'business-appointment',
    BUSINESS_MESSAGE = 'business-message',
    BUSINESS_TESTIMONIAL = 'business-testimonial',
    INQUIRY_RECEIVED = 'inquiry-received',
}
