/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum NoticeKind {
    APPOINTMENT_REQUESTED = 'appointment-requested',
    APPOINTMENT_CONFIRMED = 'appointment-confirmed',
    APPOINTMENT_CANCELLED = 'appointment-cancelled',
    APPOINTMENT_MOVED = 'appointment-moved',
    APPOINTMENT_REMINDER = 'appointment-reminder',
    BUSINESS_APPOINTMENT = 'business-appointment',
    BUSINESS_VISIT_CANCELLED = 'business-visit-cancelled',
    BUSINESS_VISIT_MOVED = 'business-visit-moved',
    BUSINESS_MESSAGE = 'business-message',
    BUSINESS_TESTIMONIAL = 'business-testimonial',
    INQUIRY_RECEIVED = 'inquiry-received',
    SHOP_EMAIL_CHANGED = 'shop-email-changed',
    TRANSFER_EXPECTED = 'transfer-expected',
    TRANSFER_RECEIVED = 'transfer-received',
    TRANSFER_READY = 'transfer-ready',
    TRANSFER_COMPLETED = 'transfer-completed',
    TRANSFER_DECLINED = 'transfer-declined',
    BUSINESS_TRANSFER = 'business-transfer',
    APPOINTMENT_ASKED = 'appointment-asked',
}
