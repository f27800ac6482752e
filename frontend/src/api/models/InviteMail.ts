/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type InviteMail = {
    email: string;
    /**
     * As it was shown when it was made
     */
    inviteUrl: string;
};

