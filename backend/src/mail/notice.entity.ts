import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

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

/** How a mail went out: a mail server accepted it, or it was only written to the outbox folder. */
export enum Carrier {
  Smtp = 'smtp',
  Outbox = 'outbox',
}

/** A mail about a thing. There is one row per thing and kind, so nothing is sent twice. */
@Entity({ name: 'notices' })
@Check(
  'ck_notices_kind',
  `kind IN ('appointment-requested', 'appointment-confirmed', 'appointment-cancelled',
    'business-appointment', 'business-message', 'business-testimonial', 'inquiry-received',
    'appointment-moved', 'appointment-reminder', 'business-visit-cancelled', 'business-visit-moved',
    'shop-email-changed', 'transfer-expected', 'transfer-received', 'transfer-ready', 'transfer-completed',
    'transfer-declined', 'business-transfer', 'appointment-asked')`,
)
@Check('ck_notices_carrier', `carrier IN ('smtp', 'outbox')`)
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

  @Column({ type: 'timestamptz', nullable: true })
  sentAt: Date | null;

  /** How it went out. Null until then, and for mails older than this column. */
  @Column({ type: 'text', nullable: true })
  carrier: Carrier | null;

  /** When the latest attempt failed. It is retried automatically unless it was given up. */
  @Column({ type: 'timestamptz', nullable: true })
  failedAt: Date | null;

  /** How many times a mail server rejected it permanently. */
  @Column({ type: 'integer', default: 0 })
  refusals: number;

  /** When it was last attempted before it was given up. */
  @Column({ type: 'timestamptz', nullable: true })
  gaveUpAt: Date | null;

  /** When the latest attempt began; null again once it is known that nothing of it arrived. */
  @Column({ type: 'timestamptz', nullable: true })
  setOutAt: Date | null;

  /** When a mail server had all of it and had not said yet whether it took it; the client may have it. */
  @Column({ type: 'timestamptz', nullable: true })
  handedOverAt: Date | null;

  /** When it was dropped because a newer mail overtook it. */
  @Column({ type: 'timestamptz', nullable: true })
  supersededAt: Date | null;

  /** How many times it was requested: 1, plus one for each resend. */
  @Column({ type: 'integer', default: 1 })
  edition: number;
}
