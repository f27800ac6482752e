/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type CredentialsUpdate = {
    currentPassword: string;
    currentUsername: string;
    newPassword?: string;
    newUsername?: string;
};

