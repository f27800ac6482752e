import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The secret address under which calendar programs read the shop's appointments: one row while there is one. */
@Entity({ name: 'calendar_feeds' })
@Check('ck_calendar_feeds_one', 'id = 1')
@Index('uq_calendar_feeds_hash', ['hash'], { unique: true })
export class CalendarFeed {
  @PrimaryColumn({ type: 'integer', default: 1, primaryKeyConstraintName: 'pk_calendar_feeds' })
  id: number;

  /** Keyed, of the token in the address. */
  @Column({ type: 'text' })
  hash: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
