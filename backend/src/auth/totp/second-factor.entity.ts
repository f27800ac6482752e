import { Check, Column, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { OF_ADMINISTRATORS, Table } from '../../common/table.js';
import { User } from '../user.entity.js';

/** A user's authenticator app (TOTP, RFC 6238). Seeds are sealed with a key that is not in the database. */
@Table('second_factors', {
  ...OF_ADMINISTRATORS,
  expires: 'deleted with their users',
  logged: '"second-factor-on" and "second-factor-off"',
})
@Check('ck_second_factors_active', 'secret IS NOT NULL OR pending IS NOT NULL')
export class SecondFactor {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_second_factors' })
  userId: number;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_second_factors_user' })
  user?: User;

  /** The sealed seed; null until a code has confirmed the first one. */
  @Column({ type: 'text', nullable: true })
  secret: string | null;

  /** The sealed seed that waits for the code that confirms it. */
  @Column({ type: 'text', nullable: true })
  pending: string | null;

  /** The step of the last code that was used: no code of that step or an earlier one is good again. */
  @Column({ type: 'integer', default: 0 })
  lastStep: number;

  /** Keyed hashes of the recovery codes that were not used yet. */
  @Column({ type: 'text', array: true, default: [] })
  recoveryCodes: string[];
}
