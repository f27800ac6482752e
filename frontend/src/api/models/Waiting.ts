/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Appointment } from './Appointment';
import type { Message } from './Message';
import type { WaitingKind } from './WaitingKind';
export type Waiting = {
    /**
     * When a pending request expires
     */
    answerBy?: string;
    /**
     * The appointment to decide on, or to call about
     */
    appointment?: Appointment;
    /**
     * Who sent it, or whom the failed mail concerns
     */
    from: string;
    /**
     * Id of the appointment, message, testimonial or transfer; of a call, of the appointment; of a failed mail, of what it is about
     */
    id: number;
    kind: WaitingKind;
    /**
     * The message to answer
     */
    message?: Message;
    since: string;
    /**
     * Of a call, what to say
     */
    title: string;
};

