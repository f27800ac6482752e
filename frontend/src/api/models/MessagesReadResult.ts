/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type MessagesReadResult = {
    marked: number;
    /**
     * Unknown, repeated or read already
     */
    skipped: number;
};

