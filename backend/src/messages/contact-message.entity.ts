import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A message from a visitor to the shop. */
@Entity({ name: 'contact_messages' })
@Check(
  'ck_contact_messages_item',
  `(item_id IS NULL) = (item_name IS NULL) AND (item_image_url IS NULL OR item_id IS NOT NULL)`,
)
// TypeORM's decorators cannot express its sort order: the migration creates it.
@Index('ix_contact_messages_newest', { synchronize: false })
@Index('ix_contact_messages_unread', { synchronize: false })
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

  /** The item as it was when the visitor asked: the message outlives the item (see inventory/item-ref.ts). */
  @Column({ type: 'integer', nullable: true })
  itemId: number | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  itemName: string | null;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  itemImageUrl: string | null;

  @Column({ type: 'boolean', default: false })
  read: boolean;

  /** When the dealer answered, or marked it as answered. */
  @Column({ type: 'timestamptz', nullable: true })
  answeredAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
