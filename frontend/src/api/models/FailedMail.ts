/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { MailThing } from './MailThing';
export type FailedMail = {
    id: number;
    since: string;
    /**
     * What it is about
     */
    thing: MailThing;
    /**
     * Id of the appointment, message or transfer
     */
    thingId: number;
};

