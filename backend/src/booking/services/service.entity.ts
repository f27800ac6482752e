import { HttpStatus } from '@nestjs/common';
import { Check, Column, Index, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { OF_THE_SHOP, Table } from '../../common/table.js';

/** A service clients can book. */
@Table('services', {
  ...OF_THE_SHOP,
  shown: true,
  logged: { as: 'service' },
  refusals: {
    uq_services_name: {
      status: HttpStatus.CONFLICT,
      message: 'There’s already a service with this name.',
    },
  },
})
@Check('ck_services_duration', 'duration_minutes BETWEEN 30 AND 540 AND duration_minutes % 30 = 0')
@Check('ck_services_buffer', 'buffer_minutes BETWEEN 0 AND 240 AND buffer_minutes % 15 = 0')
// On lower(name), which TypeORM's decorators cannot say: the migration creates it.
@Index('uq_services_name', { synchronize: false })
export class Service {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_services' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  /** The first line is the introduction, each further line a bullet point. */
  @Column({ type: 'varchar', length: 2000, default: '' })
  description: string;

  @Column({ type: 'varchar', length: 200, default: '' })
  durationText: string;

  /** How long a visit takes; null: as long as its slot. */
  @Column({ type: 'integer', nullable: true })
  durationMinutes: number | null;

  /** Before and after each visit: the way there and back, preparation. */
  @Column({ type: 'integer', default: 0 })
  bufferMinutes: number;

  /** The first line is the price, further lines say what it depends on. */
  @Column({ type: 'varchar', length: 200, default: '' })
  priceText: string;

  /** What clients need to bring. */
  @Column({ type: 'jsonb', default: [] })
  checklist: string[];

  /** Whether the shop travels to the client. */
  @Column({ type: 'boolean', default: false })
  mobile: boolean;

  /** Whether it can be booked. */
  @Column({ type: 'boolean', default: true })
  active: boolean;

  /** Sort order; equal positions are sorted by id. */
  @Column({ type: 'integer' })
  position: number;

  @VersionColumn({ default: 1 })
  version: number;
}
