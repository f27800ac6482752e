import { Column, Entity, Index, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

/** Something a client can come for. */
@Entity({ name: 'services' })
// By name without regard to case: the migration makes it.
@Index('uq_services_name', { synchronize: false })
export class Service {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_services' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  /** Its first line introduces the service, each further one is a point of its own. */
  @Column({ type: 'varchar', length: 2000, default: '' })
  description: string;

  @Column({ type: 'varchar', length: 200, default: '' })
  durationText: string;

  /** Its first line is the price, further ones say what it depends on. */
  @Column({ type: 'varchar', length: 200, default: '' })
  priceText: string;

  /** What clients have to bring. */
  @Column({ type: 'jsonb', default: [] })
  checklist: string[];

  /** Whether the shop comes to the client. */
  @Column({ type: 'boolean', default: false })
  mobile: boolean;

  /** Whether it can be booked. */
  @Column({ type: 'boolean', default: true })
  active: boolean;

  /** Place in the list; those with the same place are sorted by id. */
  @Column({ type: 'integer' })
  position: number;

  @VersionColumn({ default: 1 })
  version: number;
}
