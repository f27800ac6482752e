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
import { ITEM_COLUMNS_AGREE, ItemColumns } from '../../inventory/item-columns.js';
import { AppointmentStatus, CancelReason, Outcome } from '../slots/booking.js';
import { Service } from '../services/service.entity.js';
import { isClosed } from '../slots/calendar.js';
import { TimeSlot } from '../slots/time-slot.entity.js';

/** A client's visit: requested by the client or booked by the dealer, and confirmed or cancelled by the shop. */
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
// Partial, sorted or on expressions, which TypeORM's decorators cannot say: the migrations create them.
@Index('ix_appointments_item', { synchronize: false })
@Index('ix_appointments_day', { synchronize: false })
@Index('uq_appointments_time_slot', { synchronize: false })
@Index('ix_appointments_time_slot', { synchronize: false })
@Index('ix_appointments_newest', { synchronize: false })
@Index('ix_appointments_when', ['preferredDate', 'startTime', 'id'])
@Index('ix_appointments_client', { synchronize: false })
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

  /** Copied from the slot, because the appointment may outlive it. */
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
   * The start the client was last told of, before it was moved. If it is moved again before that mail goes out, this
   * stays: the client hears of one move. Null if it was never moved.
   */
  @Column({ type: 'date', nullable: true })
  movedFromDate: string | null;

  @Column({ type: 'time', nullable: true })
  movedFromTime: string | null;

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

  /** Keyed hash of the client's network address; used only by the quota and never returned. */
  @Column({ type: 'text', nullable: true })
  addressHash: string | null;

  @Column({ type: 'text', default: AppointmentStatus.Pending })
  status: AppointmentStatus;

  /** Null if it is not cancelled, or the dealer cancelled it by hand. */
  @Column({ type: 'text', nullable: true })
  cancelReason: CancelReason | null;

  /** Null unless it is cancelled, and of what was cancelled before this column was there. */
  @Column({ type: 'timestamptz', nullable: true })
  cancelledAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** When the client last chose another time, which must be confirmed again. Null if they never did. */
  @Column({ type: 'timestamptz', nullable: true })
  askedAt: Date | null;

  /** Incremented by every change; also the SEQUENCE of its calendar files. */
  @VersionColumn({ default: 1 })
  version: number;

  /** When it was last booked, moved or confirmed. A reminder that came due before that is not sent. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  settledAt: Date;

  /** Whether its day was closed when the row was read. */
  @VirtualColumn({
    type: 'boolean',
    query: (alias) => `SELECT ${isClosed(`${alias}.preferred_date`)}`,
  })
  closed: boolean;
}
