/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ItemRef } from './ItemRef';
import type { WishedTime } from './WishedTime';
export type Message = {
    /**
     * When it was answered; null if it was not
     */
    answeredAt: string | null;
    /**
     * What was booked from it
     */
    appointmentId: number | null;
    createdAt: string;
    email: string;
    id: number;
    /**
     * The item it asks about
     */
    item: ItemRef | null;
    message: string;
    name: string;
    /**
     * Of those who ask for a time
     */
    phone: string | null;
    read: boolean;
    /**
     * The service they ask for
     */
    serviceType: string | null;
    subject: string;
    /**
     * The time they ask for
     */
    wish: WishedTime | null;
};

