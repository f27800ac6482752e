import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ITEM_COLUMNS_AGREE, ItemColumns } from '../inventory/item-columns.js';

/** A message from a visitor to the shop. */
@Entity({ name: 'contact_messages' })
@Check('ck_contact_messages_item', ITEM_COLUMNS_AGREE)
// TypeORM's decorators cannot express its sort order: the migration creates it.
@Index('ix_contact_messages_newest', { synchronize: false })
@Index('ix_contact_messages_unread', { synchronize: false })
export class ContactMessage extends ItemColumns {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_contact_messages' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'varchar', length: 300 })
  subject: string;

  @Column({ type: 'varchar', length: 10_000 })
  message: string;

  @Column({ type: 'boolean', default: false })
  read: boolean;

  /** When the dealer answered, or marked it as answered. */
  @Column({ type: 'timestamptz', nullable: true })
  answeredAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
