/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type WishedTime = {
    date: string;
    endTime: string;
    startTime: string;
    /**
     * It may be taken or deleted by now
     */
    timeSlotId: number;
};

