/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type VisitMove = {
    timeSlotId: number;
    /**
     * When the visit ends as it was shown. If it would end at another time by now, the answer is 409
     */
    visitEnd?: string;
};

