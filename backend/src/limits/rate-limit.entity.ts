import { Column, PrimaryColumn } from 'typeorm';
import { Table } from '../common/table.js';

/** How often a key was used in its current window; shared by all processes on this database. */
@Table('rate_limits', {
  notBackedUp: 'counters that last minutes to a day',
  shown: 'counters',
  expires: true,
  personal: 'hashes, for minutes to a day',
  keepsPictures: false,
  logged: 'written by the machine',
  told: { in: 'counters expire within a day' },
})
export class RateLimit {
  /** A keyed hash: names and addresses are not stored, and cannot be guessed from it. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_rate_limits' })
  key: string;

  @Column({ type: 'integer' })
  hits: number;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
