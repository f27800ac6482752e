import { Check, Column, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { OF_VISITORS, Table } from '../common/table.js';
import { Appointment } from '../booking/appointments/appointment.entity.js';
import { ITEM_COLUMNS_AGREE, ItemColumns } from '../inventory/item-columns.js';

/** A message from a visitor to the shop. */
@Table('contact_messages', {
  ...OF_VISITORS,
  shown: 'for the back office alone',
  logged: { as: 'message' },
  told: { in: 'Messages and inquiries:' },
})
@Check('ck_contact_messages_item', ITEM_COLUMNS_AGREE)
@Check(
  'ck_contact_messages_wish',
  'num_nulls(wished_slot_id, wished_date, wished_start, wished_end) IN (0, 4)',
)
// TypeORM's decorators cannot express its sort order: the migration creates it.
@Index('ix_contact_messages_newest', { synchronize: false })
@Index('ix_contact_messages_unread', { synchronize: false })
@Index('ix_contact_messages_search', { synchronize: false })
@Index('ix_contact_messages_appointment', { synchronize: false })
@Index('ix_contact_messages_email', { synchronize: false })
@Index('ix_contact_messages_phone', { synchronize: false })
export class ContactMessage extends ItemColumns {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_contact_messages' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'varchar', length: 300 })
  subject: string;

  @Column({ type: 'varchar', length: 10_000 })
  message: string;

  /** Only of those who asked for a time, as is all that follows up to the appointment. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  phone: string | null;

  @Column({ type: 'text', nullable: true })
  serviceType: string | null;

  /** The slot they would like to have; it may be taken or deleted by now. */
  @Column({ type: 'integer', nullable: true })
  wishedSlotId: number | null;

  @Column({ type: 'date', nullable: true })
  wishedDate: string | null;

  @Column({ type: 'time', nullable: true })
  wishedStart: string | null;

  @Column({ type: 'time', nullable: true })
  wishedEnd: string | null;

  /** What the dealer booked from it. */
  @Column({ type: 'integer', nullable: true })
  appointmentId: number | null;

  @ManyToOne(() => Appointment, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'appointment_id', foreignKeyConstraintName: 'fk_contact_messages_appointment' })
  appointment?: Appointment | null;

  @Column({ type: 'boolean', default: false })
  read: boolean;

  /** When the dealer answered, or marked it as answered. */
  @Column({ type: 'timestamptz', nullable: true })
  answeredAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** Whether it is demo content that the dealer has not made the shop's own; a trigger ends that. */
  @Column({ type: 'boolean', default: false, update: false })
  sample: boolean;

  /** What searches look through; a trigger writes it. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  searchText: string;
}
