/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export enum WarningKind {
    UNDECIDED_LIMIT = 'undecided-limit',
    MAIL_SERVER = 'mail-server',
    MAIL_FAILED = 'mail-failed',
    PICTURE_STORE = 'picture-store',
    CLOCK_AHEAD = 'clock-ahead',
    LICENCE_EXPIRES = 'licence-expires',
    CERTIFICATE_EXPIRES = 'certificate-expires',
    MAIL_NOT_SENT = 'mail-not-sent',
    PLACEHOLDER_SHOP = 'placeholder-shop',
    SERVICE_FITS_NOWHERE = 'service-fits-nowhere',
    TRANSFERS_OVERDUE = 'transfers-overdue',
    USERNAMES = 'usernames',
    PUBLIC_SAMPLES = 'public-samples',
    NO_BACKUP = 'no-backup',
    EMBEDDED_DATABASE = 'embedded-database',
}
