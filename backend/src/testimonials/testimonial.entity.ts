import { Check, Column, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { OF_VISITORS, Table } from '../common/table.js';
import { Appointment } from '../booking/appointments/appointment.entity.js';

/** Where a testimonial comes from. */
export enum TestimonialSource {
  /** The form on the site, which anyone can send. */
  Visitor = 'visitor',
  /** A client, from the page of their visit. */
  Visit = 'visit',
  /** Typed by the shop. */
  Shop = 'shop',
  /** Demo content; the shop's own once its words are edited. */
  Sample = 'sample',
}

/** What the shop did to a client's text. */
export enum TestimonialEdit {
  /** Left out one or more runs of whole words, and put … there. */
  Shortened = 'shortened',
  Changed = 'changed',
}

/** What a client says about the shop. */
@Table('testimonials', {
  ...OF_VISITORS,
  shown: true,
  logged: { as: 'testimonial' },
  told: { in: 'Testimonials:' },
})
@Check('ck_testimonials_rating', 'rating BETWEEN 1 AND 5')
@Check('ck_testimonials_edit', `edit IN ('shortened', 'changed')`)
@Check('ck_testimonials_source', `source IN ('visitor', 'visit', 'shop', 'sample')`)
// TypeORM's decorators cannot express their sort order: the migration creates them.
@Index('ix_testimonials_newest', { synchronize: false })
@Index('ix_testimonials_waiting', { synchronize: false })
@Index('ix_testimonials_never_published', { synchronize: false })
@Index('ix_testimonials_search', { synchronize: false })
@Index('uq_testimonials_appointment', ['appointmentId'], { unique: true })
export class Testimonial {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_testimonials' })
  id: number;

  @Column({ type: 'varchar', length: 200 })
  author: string;

  @Column({ type: 'varchar', length: 10_000 })
  content: string;

  /** What the client wrote, whatever the shop makes of it; null of what the shop typed, and of some older ones. */
  @Column({ type: 'varchar', length: 10_000, nullable: true })
  original: string | null;

  /** How `content` differs from `original`; null if it does not, or there is none. */
  @Column({ type: 'text', nullable: true })
  edit: TestimonialEdit | null;

  /** A trigger makes an edited sample the shop's own. */
  @Column({ type: 'text', default: TestimonialSource.Visitor })
  source: TestimonialSource;

  /** The month of the visit it is about, `YYYY-MM`; null unless it comes from the page of a visit. */
  @Column({ type: 'varchar', length: 7, nullable: true })
  visited: string | null;

  /** The visit it is about; null too once the client's data was erased, or the visit deleted. */
  @Column({ type: 'integer', nullable: true })
  appointmentId: number | null;

  @ManyToOne(() => Appointment, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'appointment_id', foreignKeyConstraintName: 'fk_testimonials_appointment' })
  appointment?: Appointment | null;

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

  /** Incremented by every change; a save based on an older version is rejected. */
  @VersionColumn({ default: 1 })
  version: number;
}
