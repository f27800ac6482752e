/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum WarningKind {
    UNDECIDED_LIMIT = 'undecided-limit',
    MAIL_NOT_SENT = 'mail-not-sent',
    PLACEHOLDER_SHOP = 'placeholder-shop',
}
