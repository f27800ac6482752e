import { Check, Column, Index, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { OF_VISITORS, Table } from '../common/table.js';
import { SellerKind, TransferStatus, WaitingFor } from './transfer-status.js';

/** A status, since when a transfer has it, and what was waited for before if the same step changed that. */
export interface StatusEntry {
  status: TransferStatus;
  at: string;
  waitedFor?: WaitingFor | null;
  waitedSince?: string | null;
}

/** An item that a client has sent to the shop, to be handed over there. */
@Table('transfers', {
  ...OF_VISITORS,
  shown: 'transfers are never kept',
  logged: { as: 'transfer' },
  told: { in: 'Transfers: no longer than 24 months' },
})
@Check('ck_transfers_status', `status IN ('expected', 'received', 'ready', 'completed', 'declined')`)
@Check('ck_transfers_seller_kind', `seller_kind IN ('dealer', 'private', 'unknown')`)
@Check('ck_transfers_waiting_for', `waiting_for IN ('seller', 'atf', 'check', 'client')`)
@Check('ck_transfers_waiting', '(waiting_for IS NULL) = (waiting_since IS NULL)')
@Check('ck_transfers_ended', `(ended_at IS NOT NULL) = (status IN ('completed', 'declined'))`)
@Check('ck_transfers_over', 'waiting_for IS NULL OR ended_at IS NULL')
@Check('ck_transfers_fee', 'fee >= 0')
// TypeORM's decorators cannot express its sort order, nor the condition of the other: the migration creates them.
@Index('ix_transfers_newest', { synchronize: false })
@Index('ix_transfers_new', { synchronize: false })
@Index('ix_transfers_email', { synchronize: false })
@Index('ix_transfers_phone', { synchronize: false })
@Index('ix_transfers_search', { synchronize: false })
export class Transfer {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_transfers' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  /** Null for a caller without one. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  email: string | null;

  @Column({ type: 'varchar', length: 40 })
  phone: string;

  @Column({ type: 'varchar', length: 200 })
  seller: string;

  @Column({ type: 'text', default: SellerKind.Unknown })
  sellerKind: SellerKind;

  @Column({ type: 'varchar', length: 10_000 })
  description: string;

  @Column({ type: 'varchar', length: 100, nullable: true })
  trackingNumber: string | null;

  @Column({ type: 'varchar', length: 10_000, nullable: true })
  message: string | null;

  @Column({ type: 'text', default: TransferStatus.Expected })
  status: TransferStatus;

  /** Every status it has had, oldest first. */
  @Column({ type: 'jsonb' })
  history: StatusEntry[];

  /** What the shop asked for a transfer at that time, in cents; null if that was not stated. */
  @Column({ type: 'integer', nullable: true })
  fee: number | null;

  @Column({ type: 'text', nullable: true })
  waitingFor: WaitingFor | null;

  @Column({ type: 'timestamptz', nullable: true })
  waitingSince: Date | null;

  /** The dealer's own line in the book. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  reference: string | null;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  internalNote: string | null;

  /** Whether a client entered it and the dealer has done nothing about it yet. */
  @Column({ type: 'boolean', default: false })
  isNew: boolean;

  /** When it was completed or declined. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** Whether it is demo content that the dealer has not made the shop's own; a trigger ends that. */
  @Column({ type: 'boolean', default: false, update: false })
  sample: boolean;

  @VersionColumn({ default: 1 })
  version: number;
}
