import { Check, Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../common/table.js';

/** What a mail is about, and who gets it. */
export enum NoticeKind {
  AppointmentRequested = 'appointment-requested',
  AppointmentConfirmed = 'appointment-confirmed',
  AppointmentCancelled = 'appointment-cancelled',
  AppointmentMoved = 'appointment-moved',
  AppointmentReminder = 'appointment-reminder',
  BusinessAppointment = 'business-appointment',
  BusinessVisitCancelled = 'business-visit-cancelled',
  BusinessVisitMoved = 'business-visit-moved',
  BusinessMessage = 'business-message',
  BusinessTestimonial = 'business-testimonial',
  InquiryReceived = 'inquiry-received',
  ShopEmailChanged = 'shop-email-changed',
  TransferExpected = 'transfer-expected',
  TransferReceived = 'transfer-received',
  TransferReady = 'transfer-ready',
  TransferCompleted = 'transfer-completed',
  TransferDeclined = 'transfer-declined',
  BusinessTransfer = 'business-transfer',
  AppointmentAsked = 'appointment-asked',
}

/** What became of a mail. */
export enum MailState {
  /** It has not been tried yet. */
  Queued = 'queued',
  /** The latest attempt failed; the next one comes by itself. */
  Failed = 'failed',
  /** A mail server had all of it and never said whether it took it; it is sent once more after an hour. */
  Unanswered = 'unanswered',
  /** A mail server accepted it. */
  Sent = 'sent',
  /** It was only written to the outbox folder. */
  Outbox = 'outbox',
  /** Nothing but a request sends it again: it failed too often, */
  GivenUp = 'given-up',
  /** or no server ever said whether it took it. */
  Unconfirmed = 'unconfirmed',
  /** A newer mail overtook it, or somebody called. */
  Superseded = 'superseded',
}

/** Mails that are still tried. */
export const OPEN_STATES = [MailState.Queued, MailState.Failed, MailState.Unanswered];

/** Mails that failed, whether they are tried again or not. */
export const FAILED_STATES = [MailState.Failed, MailState.GivenUp];

/** Mails that are out. */
export const SENT_STATES = [MailState.Sent, MailState.Outbox];

/** A mail about a thing. There is one row per thing and kind, so nothing is sent twice. */
@Table('notices', {
  shown: 'for the back office alone',
  expires: 'deleted with what they tell of, by triggers',
  personal: true,
  keepsPictures: false,
  logged: 'written by the machine; "appointment.resend" is the one press of a button',
  told: { in: 'Copies by email:' },
})
@Check(
  'ck_notices_kind',
  `kind IN ('appointment-requested', 'appointment-confirmed', 'appointment-cancelled',
    'business-appointment', 'business-message', 'business-testimonial', 'inquiry-received',
    'appointment-moved', 'appointment-reminder', 'business-visit-cancelled', 'business-visit-moved',
    'shop-email-changed', 'transfer-expected', 'transfer-received', 'transfer-ready', 'transfer-completed',
    'transfer-declined', 'business-transfer', 'appointment-asked')`,
)
@Check(
  'ck_notices_state',
  `state IN ('queued', 'failed', 'unanswered', 'sent', 'outbox', 'given-up', 'unconfirmed', 'superseded')`,
)
// A partial index, which the migration creates.
@Index('ix_notices_failed', { synchronize: false })
@Index('uq_notices_thing', ['thing', 'thingId', 'kind'], { unique: true })
export class Notice {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_notices' })
  id: number;

  @Column({ type: 'text' })
  kind: NoticeKind;

  /** The kind of thing, in its room's words. When a row of the room's table is deleted, a trigger deletes its notices. */
  @Column({ type: 'text' })
  thing: string;

  @Column({ type: 'integer' })
  thingId: number;

  /** When it was last requested, or when it is due if that is later. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  queuedAt: Date;

  @Column({ type: 'text', default: MailState.Queued })
  state: MailState;

  /** When it came into its state; of a failed one, when the latest attempt failed. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  stateAt: Date;

  /** Whether its recipient may know what it says: from when an attempt begins until it is known that nothing of it arrived. */
  @Column({ type: 'boolean', default: false })
  mayBeKnown: boolean;

  /** How many times a mail server rejected it permanently. */
  @Column({ type: 'integer', default: 0 })
  refusals: number;

  /** How many times it was requested: 1, plus one for each resend. */
  @Column({ type: 'integer', default: 1 })
  edition: number;
}
