import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A message from a visitor to the shop. */
@Entity({ name: 'contact_messages' })
// Its sort order is beyond TypeORM's decorators: the migration makes it.
@Index('ix_contact_messages_newest', { synchronize: false })
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

  @Column({ type: 'boolean', default: false })
  read: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
