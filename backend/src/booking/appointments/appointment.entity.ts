import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  VersionColumn,
  VirtualColumn,
} from 'typeorm';
import { ITEM_COLUMNS_AGREE, ItemColumns } from '../../inventory/item-ref.js';
import { AppointmentStatus, CancelReason, Outcome } from '../slots/booking.js';
import { Service } from '../services/service.entity.js';
import { isClosed } from '../slots/calendar.js';
import { TimeSlot } from '../slots/time-slot.entity.js';

/** A client's visit, asked for by the client and decided by the shop. */
@Entity({ name: 'appointments' })
@Check(
  'ck_appointments_cancel_reason',
  `cancel_reason IS NULL OR (cancel_reason IN ('expired', 'closed', 'client') AND status = 'cancelled')`,
)
@Check('ck_appointments_email', `email <> ''`)
@Check(
  'ck_appointments_outcome',
  `outcome IS NULL OR (outcome IN ('kept', 'no-show') AND status = 'confirmed')`,
)
@Check('ck_appointments_status', `status IN ('pending', 'confirmed', 'cancelled')`)
@Check('ck_appointments_item', ITEM_COLUMNS_AGREE)
// Partial or sorted: the migration makes them.
@Index('ix_appointments_item', { synchronize: false })
@Index('ix_appointments_day', { synchronize: false })
@Index('uq_appointments_time_slot', { synchronize: false })
@Index('ix_appointments_time_slot', { synchronize: false })
@Index('ix_appointments_newest', { synchronize: false })
@Index('ix_appointments_pending', { synchronize: false })
@Index('ix_appointments_held_email', { synchronize: false })
@Index('ix_appointments_held_phone', { synchronize: false })
@Index('ix_appointments_held_address', { synchronize: false })
@Index('ix_appointments_no_show_email', { synchronize: false })
@Index('ix_appointments_no_show_phone', { synchronize: false })
export class Appointment extends ItemColumns {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_appointments' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  /** Null if they booked by phone without one, or were erased at their wish: nobody can be mailed. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  email: string | null;

  @Column({ type: 'varchar', length: 40 })
  phone: string;

  /** The name of the service as it was when it was booked. */
  @Column({ type: 'text' })
  serviceType: string;

  /** Null once the service was deleted. */
  @Column({ type: 'integer', nullable: true })
  serviceId: number | null;

  @ManyToOne(() => Service, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'service_id', foreignKeyConstraintName: 'fk_appointments_service' })
  service?: Service | null;

  /** Date and times are the appointment's own: it outlives its slot. */
  @Column({ type: 'date' })
  preferredDate: string;

  @Column({ type: 'time' })
  startTime: string;

  @Column({ type: 'time' })
  endTime: string;

  @Column({ type: 'integer', nullable: true })
  timeSlotId: number | null;

  @ManyToOne(() => TimeSlot, { onDelete: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'time_slot_id', foreignKeyConstraintName: 'fk_appointments_time_slot' })
  timeSlot?: TimeSlot | null;

  /**
   * Day and time of its beginning before it was moved, as the client knew it last: what was moved twice before the
   * mail went out was moved once. Null if it was never moved.
   */
  @Column({ type: 'date', nullable: true })
  movedFromDate: string | null;

  @Column({ type: 'time', nullable: true })
  movedFromTime: string | null;

  /** What the client wrote. */
  @Column({ type: 'varchar', length: 10_000, nullable: true })
  message: string | null;

  @Column({ type: 'varchar', length: 10_000, nullable: true })
  notes: string | null;

  /** What the dealer notes about the client, for nobody else's eyes. */
  @Column({ type: 'varchar', length: 2000, nullable: true })
  internalNote: string | null;

  /** Whether the client came; null until the dealer says so, and of what is not confirmed. */
  @Column({ type: 'text', nullable: true })
  outcome: Outcome | null;

  /** Keyed, of the network address it came from; only for the limit, never in an answer. */
  @Column({ type: 'text', nullable: true })
  addressHash: string | null;

  @Column({ type: 'text', default: AppointmentStatus.Pending })
  status: AppointmentStatus;

  /** Null where a person cancelled it alone. */
  @Column({ type: 'text', nullable: true })
  cancelReason: CancelReason | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** When the client asked anew, for another time. */
  @Column({ type: 'timestamptz', nullable: true })
  askedAt: Date | null;

  /** Incremented by every change; also the SEQUENCE of its calendar files. */
  @VersionColumn({ default: 1 })
  version: number;

  /** When it last came to its time or was confirmed: a reminder that was due before that is not sent. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  settledAt: Date;

  /** Whether its day is closed, as it was read. */
  @VirtualColumn({
    type: 'boolean',
    query: (alias) => `SELECT ${isClosed(`${alias}.preferred_date`)}`,
  })
  closed: boolean;
}
