import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An article of the shop (SPEC 3). */
@Entity({ name: 'blog_posts' })
@Check('ck_blog_posts_content', 'char_length(content) <= 1000000')
// Its sort order is beyond TypeORM's decorators: the migration makes it.
@Index('ix_blog_posts_newest', { synchronize: false })
export class BlogPost {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_blog_posts' })
  id: number;

  @Column({ type: 'varchar', length: 300 })
  title: string;

  /** HTML, sanitised before it is stored. */
  @Column({ type: 'text' })
  content: string;

  @Column({ type: 'varchar', length: 10_000 })
  excerpt: string;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  imageUrl: string | null;

  /** From this moment on visitors see the post, if it is published. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  publishedAt: Date;

  @Column({ type: 'varchar', length: 200 })
  author: string;

  @Column({ type: 'boolean', default: true })
  published: boolean;
}
