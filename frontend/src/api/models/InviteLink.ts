/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type InviteLink = {
    /**
     * When it stops working: 72 hours after it was made
     */
    expiresAt: string;
    /**
     * Id of the user
     */
    id: number;
    inviteUrl: string;
    username: string;
};

