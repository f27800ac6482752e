import { Column, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { OF_VISITORS, Table } from '../common/table.js';
import { Transfer } from './transfer.entity.js';

/** A token that opens a transfer, for its client or for its seller. Only the link has the token; this row has its hash. */
@Table('transfer_tokens', {
  ...OF_VISITORS,
  shown: 'transfers are never kept',
  logged: 'written by the machine; "transfer.seller-link" is the one press of a button',
  told: { in: 'Links to your transfer:' },
})
@Index('ix_transfer_tokens_transfer', ['transferId', 'mail', 'createdAt'])
// A partial index: one link for each seller.
@Index('uq_transfer_tokens_seller', { synchronize: false })
export class TransferToken {
  /** Keyed hash of the token. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_transfer_tokens' })
  hash: string;

  @Column({ type: 'integer' })
  transferId: number;

  @ManyToOne(() => Transfer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'transfer_id', foreignKeyConstraintName: 'fk_transfer_tokens_transfer' })
  transfer?: Transfer;

  /** The mail to the client that carries it: kind and edition of its notice. Null: the dealer gave it to the seller. */
  @Column({ type: 'text', nullable: true })
  mail: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
