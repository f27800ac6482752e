/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Appointment } from './Appointment';
import type { Mention } from './Mention';
import type { Message } from './Message';
import type { PersonMail } from './PersonMail';
import type { PersonSignIn } from './PersonSignIn';
import type { Testimonial } from './Testimonial';
import type { Transfer } from './Transfer';
export type PersonalData = {
    appointments: Array<Appointment>;
    /**
     * Entries of the activity log that quote what an item, a post or a service was called with it
     */
    logged: number;
    /**
     * Files of mails in the outbox
     */
    mailFiles: number;
    /**
     * Mails about these
     */
    mails: Array<PersonMail>;
    /**
     * Texts that mention it
     */
    mentions: Array<Mention>;
    messages: Array<Message>;
    /**
     * The same number with another extension: what is held there may be about somebody else
     */
    otherNumbers: Array<string>;
    /**
     * Failed sign-ins with it as the username
     */
    signIns: Array<PersonSignIn>;
    /**
     * What they said about their visits
     */
    testimonials: Array<Testimonial>;
    transfers: Array<Transfer>;
};

