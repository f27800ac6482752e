import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a key was used in its current window; shared by all processes on this database. */
@Entity({ name: 'rate_limits' })
export class RateLimit {
  /** A keyed hash: names and addresses are not stored, and cannot be guessed from it. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_rate_limits' })
  key: string;

  @Column({ type: 'integer' })
  hits: number;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
