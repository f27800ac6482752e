import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What a client says about the shop. */
@Entity({ name: 'testimonials' })
@Check('ck_testimonials_rating', 'rating BETWEEN 1 AND 5')
// TypeORM's decorators cannot express their sort order: the migration creates them.
@Index('ix_testimonials_newest', { synchronize: false })
@Index('ix_testimonials_waiting', { synchronize: false })
@Index('ix_testimonials_never_published', { synchronize: false })
export class Testimonial {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_testimonials' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  author: string;

  @Column({ type: 'varchar', length: 10_000 })
  content: string;

  /** Stars, 1 to 5. */
  @Column({ type: 'integer', default: 5 })
  rating: number;

  @Column({ type: 'boolean', default: true })
  published: boolean;

  /** Whether it was ever published; set by a trigger. Until then it is in the dealer's queue. */
  @Column({ type: 'boolean', default: false, insert: false, update: false })
  publishedOnce: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
