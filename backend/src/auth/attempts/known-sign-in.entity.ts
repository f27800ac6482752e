import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A name that signed in from an address: when strangers flood the sign-in, there is room kept for it. */
@Entity({ name: 'known_sign_ins' })
export class KnownSignIn {
  /** A keyed hash: neither names nor addresses are stored, nor can they be guessed. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_known_sign_ins' })
  key: string;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
