import { Column, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { OF_ADMINISTRATORS, Table } from '../common/table.js';
import { User } from './user.entity.js';

/** A sign-in. A token is valid only while its session exists. */
@Table('sessions', {
  ...OF_ADMINISTRATORS,
  notBackedUp: 'after a restore everyone has to log in again',
  expires: true,
  logged: '"sign-in", "sign-out" and "session-end"',
  told: { in: 'log in to the back office as one of our staff' },
})
@Index('ix_sessions_user', ['userId'])
@Index('ix_sessions_expires_at', ['expiresAt'])
export class Session {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_sessions' })
  id: string;

  @Column({ type: 'integer' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_sessions_user' })
  user: User;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** To the minute. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastSeenAt: Date;

  /** Network address of the sign-in; null if it is older than this column. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  address: string | null;

  /** What the browser said it is, cut off if it is long; null if it said nothing. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  userAgent: string | null;
}
