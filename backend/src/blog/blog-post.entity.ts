import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An article of the shop (SPEC 3). */
@Entity({ name: 'blog_posts' })
@Check('ck_blog_posts_content', 'char_length(content) <= 1000000')
// Sort order and operators are beyond TypeORM's decorators: the migrations make them.
@Index('ix_blog_posts_newest', { synchronize: false })
@Index('ix_blog_posts_search', { synchronize: false })
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

  /** What a search looks into: the words of title, excerpt and content in lower case. A trigger writes it. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  searchText: string;
}
