/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ItemRef } from './ItemRef';
export type Message = {
    /**
     * When it was answered; null if it was not
     */
    answeredAt: string | null;
    createdAt: string;
    email: string;
    id: number;
    /**
     * The item it asks about
     */
    item: ItemRef | null;
    message: string;
    name: string;
    read: boolean;
    subject: string;
};

