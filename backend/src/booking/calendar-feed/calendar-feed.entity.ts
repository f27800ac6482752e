import { Check, Column, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Table } from '../../common/table.js';
import { User } from '../../auth/user.entity.js';

/** The secret address of the shop's calendar feed: one row while the feed is active. */
@Table('calendar_feeds', {
  notBackedUp: 'an address that was turned off since must not work again',
  shown: 'the feed is never kept',
  expires: 'one row',
  personal: 'a hash of an address of the dealer',
  keepsPictures: true,
  logged: { as: 'calendar-feed' },
  told: 'a hash of an address of the dealer',
})
@Check('ck_calendar_feeds_one', 'id = 1')
@Index('uq_calendar_feeds_hash', ['hash'], { unique: true })
export class CalendarFeed {
  @PrimaryColumn({ type: 'integer', default: 1, primaryKeyConstraintName: 'pk_calendar_feeds' })
  id: number;

  /** Keyed hash of the token in the address. */
  @Column({ type: 'text' })
  hash: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** When a program last read it, to the hour. */
  @Column({ type: 'timestamptz', nullable: true })
  lastReadAt: Date | null;

  /** Who made it, and whose removal ends it; null if it is older than this column and the log did not say. */
  @Column({ type: 'integer', nullable: true })
  madeBy: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'made_by', foreignKeyConstraintName: 'fk_calendar_feeds_maker' })
  maker?: User | null;
}
