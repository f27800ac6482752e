/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Appointment } from './Appointment';
import type { Item } from './Item';
import type { Message } from './Message';
import type { Transfer } from './Transfer';
export type Found = {
    appointments: Array<Appointment>;
    items: Array<Item>;
    messages: Array<Message>;
    transfers: Array<Transfer>;
};

