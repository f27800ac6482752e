import { Column, PrimaryColumn } from 'typeorm';
import { OF_ADMINISTRATORS, Table } from '../../common/table.js';

/**
 * A name and an address that signed in together. When strangers flood the sign-in, capacity is reserved for known
 * pairs.
 */
@Table('known_sign_ins', {
  ...OF_ADMINISTRATORS,
  notBackedUp: 'they only matter to logins, which start over',
  shown: 'bookkeeping of sign-ins',
  expires: true,
  logged: 'written by the machine',
  told: { in: 'What our staff does in the back office,' },
})
export class KnownSignIn {
  /** A keyed hash: names and addresses are not stored, and cannot be guessed from it. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_known_sign_ins' })
  key: string;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
