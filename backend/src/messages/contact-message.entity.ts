import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Item } from '../inventory/item.entity.js';

/** A message from a visitor to the shop. */
@Entity({ name: 'contact_messages' })
// Its sort order is beyond TypeORM's decorators: the migration makes it.
@Index('ix_contact_messages_newest', { synchronize: false })
// Partial: the migration makes it.
@Index('ix_contact_messages_item', { synchronize: false })
export class ContactMessage {
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

  @Column({ type: 'integer', nullable: true })
  itemId: number | null;

  /** What it asks about; null for anything else, and once the item is deleted. */
  @ManyToOne(() => Item, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'item_id', foreignKeyConstraintName: 'fk_contact_messages_item' })
  item?: Item | null;

  @Column({ type: 'boolean', default: false })
  read: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
