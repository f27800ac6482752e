/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type MessageCounts = {
    all: number;
    /**
     * Of the last two weeks, those that were read but not answered
     */
    forgotten: number;
    unanswered: number;
    unread: number;
};

