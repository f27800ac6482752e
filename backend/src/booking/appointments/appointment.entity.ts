import { HttpStatus } from '@nestjs/common';
import {
  Check,
  Column,
  Exclusion,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  VersionColumn,
  VirtualColumn,
} from 'typeorm';
import { OF_VISITORS, Table } from '../../common/table.js';
import { ITEM_COLUMNS_AGREE, ItemColumns } from '../../inventory/item-columns.js';
import { AppointmentStatus, CancelReason, Mover, Outcome } from '../slots/booking.js';
import { NO_SERVICE } from '../services/no-service.js';
import { Service } from '../services/service.entity.js';
import { isClosed } from '../slots/calendar.js';
import { SLOT_TEXTS } from '../slots/slot-rules.js';
import { TimeSlot } from '../slots/time-slot.entity.js';

/** A client's visit: requested by the client or booked by the dealer, and confirmed or cancelled by the shop. */
@Table('appointments', {
  ...OF_VISITORS,
  shown: true,
  logged: { as: 'appointment' },
  told: { in: 'Appointments, including declined and canceled ones:' },
  refusals: {
    // The service was deleted while the booking was in progress.
    fk_appointments_service: { status: HttpStatus.BAD_REQUEST, message: NO_SERVICE, field: 'serviceType' },
    ex_appointments_busy: { status: HttpStatus.CONFLICT, message: SLOT_TEXTS.taken },
    uq_appointments_time_slot: { status: HttpStatus.CONFLICT, message: SLOT_TEXTS.taken },
    fk_appointments_time_slot: { status: HttpStatus.CONFLICT, message: SLOT_TEXTS.booked },
  },
})
@Check(
  'ck_appointments_cancel_reason',
  `cancel_reason IS NULL OR (cancel_reason IN ('expired', 'closed', 'client') AND status = 'cancelled')`,
)
@Check('ck_appointments_buffer', 'buffer_minutes BETWEEN 0 AND 240')
@Check('ck_appointments_declined', `NOT declined OR status = 'cancelled'`)
@Check('ck_appointments_email', `email <> ''`)
@Check('ck_appointments_moved_by', `moved_by IN ('client', 'shop')`)
@Check(
  'ck_appointments_outcome',
  `outcome IS NULL OR (outcome IN ('kept', 'no-show') AND status = 'confirmed')`,
)
@Check('ck_appointments_place', 'place IS NULL OR mobile')
@Check('ck_appointments_status', `status IN ('pending', 'confirmed', 'cancelled')`)
@Check('ck_appointments_item', ITEM_COLUMNS_AGREE)
@Exclusion(
  'ex_appointments_busy',
  `USING gist (tsrange(preferred_date + start_time - make_interval(mins => buffer_minutes),
                       preferred_date + end_time + make_interval(mins => buffer_minutes)) WITH &&)
   WHERE (status IN ('pending', 'confirmed'))`,
)
// Partial, sorted or on expressions, which TypeORM's decorators cannot say: the migrations create them.
@Index('ix_appointments_item', { synchronize: false })
@Index('ix_appointments_day', { synchronize: false })
@Index('uq_appointments_time_slot', { synchronize: false })
@Index('ix_appointments_time_slot', { synchronize: false })
@Index('ix_appointments_newest', { synchronize: false })
@Index('ix_appointments_when', ['preferredDate', 'startTime', 'id'])
@Index('ix_appointments_name', { synchronize: false })
@Index('ix_appointments_pending', { synchronize: false })
@Index('ix_appointments_held_mailbox', { synchronize: false })
@Index('ix_appointments_held_number', { synchronize: false })
@Index('ix_appointments_held_address', { synchronize: false })
@Index('ix_appointments_undecided_network', { synchronize: false })
@Index('ix_appointments_no_show_mailbox', { synchronize: false })
@Index('ix_appointments_no_show_number', { synchronize: false })
@Index('ix_appointments_call', { synchronize: false })
@Index('ix_appointments_email', { synchronize: false })
@Index('ix_appointments_phone', { synchronize: false })
@Index('ix_appointments_search', { synchronize: false })
export class Appointment extends ItemColumns {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_appointments' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  /** Null if they booked by phone without one, or had their data erased: no mail can be sent. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  email: string | null;

  @Column({ type: 'varchar', length: 40 })
  phone: string;

  /** The service's name at the time of booking. */
  @Column({ type: 'text' })
  serviceType: string;

  /** Null once the service was deleted. */
  @Column({ type: 'integer', nullable: true })
  serviceId: number | null;

  @ManyToOne(() => Service, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'service_id', foreignKeyConstraintName: 'fk_appointments_service' })
  service?: Service | null;

  /** Whether the shop comes to the client, as the service said at the time of booking. */
  @Column({ type: 'boolean', default: false })
  mobile: boolean;

  /** Where the shop goes, in the client's words; null unless it is mobile, or nobody has said. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  place: string | null;

  /** Its own times: the appointment may outlive its slot, and be longer or shorter. */
  @Column({ type: 'date' })
  preferredDate: string;

  @Column({ type: 'time' })
  startTime: string;

  @Column({ type: 'time' })
  endTime: string;

  /** Minutes kept free before and after it, as its service had it at the time of booking. */
  @Column({ type: 'integer', default: 0 })
  bufferMinutes: number;

  /** Whether it stays as long as it is when it moves; if not, it takes the length of the new slot. */
  @Column({ type: 'boolean', default: false })
  keepsLength: boolean;

  @Column({ type: 'integer', nullable: true })
  timeSlotId: number | null;

  @ManyToOne(() => TimeSlot, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'time_slot_id', foreignKeyConstraintName: 'fk_appointments_time_slot' })
  timeSlot?: TimeSlot | null;

  /**
   * The time the client was last told of, before it was moved. If it is moved again before that mail goes out, this
   * stays: the client hears of one move. Null if it was never moved.
   */
  @Column({ type: 'date', nullable: true })
  movedFromDate: string | null;

  @Column({ type: 'time', nullable: true })
  movedFromTime: string | null;

  /** Null as well if it was last moved before this column was there. */
  @Column({ type: 'time', nullable: true })
  movedFromEnd: string | null;

  /** Whether the client has yet to hear of the place. */
  @Column({ type: 'boolean', default: false })
  placeIsNew: boolean;

  /** Who moved it last; null if it was never moved, or before this column was there. */
  @Column({ type: 'text', nullable: true })
  movedBy: Mover | null;

  /** The client's message. */
  @Column({ type: 'varchar', length: 10_000, nullable: true })
  message: string | null;

  @Column({ type: 'varchar', length: 10_000, nullable: true })
  notes: string | null;

  /** The dealer's private note: never in a mail or a public response. */
  @Column({ type: 'varchar', length: 2000, nullable: true })
  internalNote: string | null;

  /** Whether the client came. Null until the dealer says so, and always unless confirmed. */
  @Column({ type: 'text', nullable: true })
  outcome: Outcome | null;

  /**
   * Keyed hash of the client's network address; used only by the limits and never returned. Null of what the dealer
   * booked, which counts toward no limit.
   */
  @Column({ type: 'text', nullable: true })
  addressHash: string | null;

  /** The same of the network around it (`countedNetwork`). */
  @Column({ type: 'text', nullable: true })
  networkHash: string | null;

  @Column({ type: 'text', default: AppointmentStatus.Pending })
  status: AppointmentStatus;

  /** Null if it is not cancelled, or the dealer cancelled it by hand. */
  @Column({ type: 'text', nullable: true })
  cancelReason: CancelReason | null;

  /** Whether the dealer cancelled it by hand while it was pending: a request was refused, not a visit called off. */
  @Column({ type: 'boolean', default: false })
  declined: boolean;

  /** What the dealer adds to the mail about the cancellation. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  lineToClient: string | null;

  /** Null unless it is cancelled, and of what was cancelled before this column was there. */
  @Column({ type: 'timestamptz', nullable: true })
  cancelledAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** When the client last chose another time, which must be confirmed again. Null if they never did. */
  @Column({ type: 'timestamptz', nullable: true })
  askedAt: Date | null;

  /** Whether the client has written about it, whatever became of what was written. */
  @Column({ default: false })
  hasWords: boolean;

  /** How many times the client has moved it. */
  @Column({ type: 'integer', default: 0 })
  clientMoves: number;

  /** Incremented by every change; also the SEQUENCE of its calendar files. */
  @VersionColumn({ default: 1 })
  version: number;

  /**
   * Since when a client without an email address has to be called about what the dealer did; null if there is nothing to
   * say. Whether the call still waits: `isCallDue`.
   */
  @Column({ type: 'timestamptz', nullable: true })
  callSince: Date | null;

  /** When it was last booked, moved or confirmed. A reminder that came due before that is not sent. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  settledAt: Date;

  /**
   * Its identity in calendars. Null only between an upgrade and the next start, which gives those from before this column
   * the one they were sent with.
   */
  @Column({ type: 'text', nullable: true, default: () => 'gen_random_uuid()', update: false })
  calendarUid: string | null;

  /** Whether it is demo content that the dealer has not made the shop's own; a trigger ends that. */
  @Column({ type: 'boolean', default: false, update: false })
  sample: boolean;

  /** Whether its day was closed when the row was read. */
  @VirtualColumn({
    type: 'boolean',
    query: (alias) => `SELECT ${isClosed(`${alias}.preferred_date`)}`,
  })
  closed: boolean;
}
