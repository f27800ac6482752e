import { Column, PrimaryColumn } from 'typeorm';
import { Table } from '../common/table.js';

/** A submission with an `Idempotency-Key`, and the response to it. */
@Table('idempotency_keys', {
  shown: 'bookkeeping of forms',
  expires: true,
  personal: true,
  keepsPictures: false,
  logged: 'written by the machine',
  told: { in: 'we keep one-way codes of it for about 24 hours' },
})
export class IdempotencyKeyRow {
  /** A hash of the form's name and the key. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_idempotency_keys' })
  key: string;

  /** A hash of the body, so that what people write is not stored twice. */
  @Column({ type: 'text' })
  fingerprint: string;

  /** `json` and not `jsonb`, because it keeps the order of the keys: a repeated response is identical to the byte. */
  @Column({ type: 'json', nullable: true })
  answer: object | null;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /** Whoever does the work says again and again that it goes on. Past, it was interrupted. */
  @Column({ type: 'timestamptz', nullable: true })
  atWorkUntil: Date | null;
}
