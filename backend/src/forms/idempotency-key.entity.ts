import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A submission that was made under an `Idempotency-Key`, and what it was answered. */
@Entity({ name: 'idempotency_keys' })
export class IdempotencyKeyRow {
  /** A hash of form and key. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_idempotency_keys' })
  key: string;

  /** A hash of the body: what people write is not stored twice. */
  @Column({ type: 'text' })
  fingerprint: string;

  /** `json`, not `jsonb`: it keeps the order of the keys, so the answer comes again to the byte. */
  @Column({ type: 'json', nullable: true })
  answer: object | null;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
