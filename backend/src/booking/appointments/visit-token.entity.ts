import { Column, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { OF_VISITORS, Table } from '../../common/table.js';
import { Appointment } from './appointment.entity.js';

/** A token that opens a visit page. Only the mail has the token itself; this row has its hash. */
@Table('visit_tokens', {
  ...OF_VISITORS,
  shown: 'visits are never kept',
  logged: 'written by the machine',
  told: { in: 'Links to your visit:' },
})
@Index('ix_visit_tokens_appointment', ['appointmentId', 'mail', 'createdAt'])
export class VisitToken {
  /** Keyed hash of the token. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_visit_tokens' })
  hash: string;

  @Column({ type: 'integer' })
  appointmentId: number;

  @ManyToOne(() => Appointment, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointment_id', foreignKeyConstraintName: 'fk_visit_tokens_appointment' })
  appointment?: Appointment;

  /** The mail that carries it: kind and edition of its notice. */
  @Column({ type: 'text' })
  mail: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
