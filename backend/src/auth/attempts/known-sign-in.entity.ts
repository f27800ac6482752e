import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A name and an address that signed in together. When strangers flood the sign-in, capacity is reserved for known
 * pairs.
 */
@Entity({ name: 'known_sign_ins' })
export class KnownSignIn {
  /** A keyed hash: names and addresses are not stored, and cannot be guessed from it. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_known_sign_ins' })
  key: string;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
