/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum AuditAction {
    SIGN_IN = 'sign-in',
    SIGN_IN_FAILED = 'sign-in-failed',
    SIGN_OUT = 'sign-out',
    CREDENTIALS_CHANGE = 'credentials-change',
    CREDENTIALS_CHANGE_FAILED = 'credentials-change-failed',
    PASSWORD_RESET = 'password-reset',
    ITEM_CREATE = 'item.create',
    ITEM_UPDATE = 'item.update',
    ITEM_DELETE = 'item.delete',
    POST_CREATE = 'post.create',
    POST_UPDATE = 'post.update',
    POST_DELETE = 'post.delete',
    TESTIMONIAL_CREATE = 'testimonial.create',
    TESTIMONIAL_UPDATE = 'testimonial.update',
    TESTIMONIAL_DELETE = 'testimonial.delete',
    MESSAGE_READ = 'message.read',
    MESSAGE_DELETE = 'message.delete',
    SLOT_CREATE = 'slot.create',
    SLOT_CREATE_MANY = 'slot.create-many',
    SLOT_DELETE = 'slot.delete',
    APPOINTMENT_CONFIRM = 'appointment.confirm',
    APPOINTMENT_CANCEL = 'appointment.cancel',
    APPOINTMENT_RESEND = 'appointment.resend',
    PICTURE_UPLOAD = 'picture.upload',
    PERSONAL_DATA_EXPORT = 'personal-data.export',
    PERSONAL_DATA_ERASE = 'personal-data.erase',
}
