import { Column, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { OF_ADMINISTRATORS, Table } from '../../common/table.js';
import { User } from '../user.entity.js';

/** A link with which a user chooses a password: one for each user, good once. Only the link has the token; this row has its hash. */
@Table('invites', {
  ...OF_ADMINISTRATORS,
  notBackedUp: 'a link that was used since must not work again',
  expires: 'one for each user; deleted when it is used, and with its user',
  logged: '"user.create", "user.invite" and "user.join"',
})
@Index('uq_invites_hash', ['hash'], { unique: true })
export class Invite {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_invites' })
  userId: number;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_invites_user' })
  user?: User;

  /** Keyed hash of the token. */
  @Column({ type: 'text' })
  hash: string;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /** Who made it, and whose removal ends it; null if it was the command line. */
  @Column({ type: 'integer', nullable: true })
  issuedBy: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'issued_by', foreignKeyConstraintName: 'fk_invites_issuer' })
  issuer?: User;
}
