import { HttpStatus } from '@nestjs/common';
import { Check, Column, Index, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { OF_THE_SHOP, Table } from '../common/table.js';

/** An article in the shop's blog. */
@Table('blog_posts', {
  ...OF_THE_SHOP,
  shown: true,
  personal: true,
  logged: { as: 'post' },
  refusals: {
    // Sanitizing can lengthen a text: a bare & becomes &amp;.
    ck_blog_posts_content: {
      status: HttpStatus.BAD_REQUEST,
      message: 'Content must be at most 1000000 characters',
      field: 'content',
    },
  },
})
@Check('ck_blog_posts_content', 'char_length(content) <= 1000000')
// TypeORM's decorators cannot express sort order and operator classes, so the migrations create these.
@Index('ix_blog_posts_newest', { synchronize: false })
@Index('ix_blog_posts_search', { synchronize: false })
@Index('ix_blog_posts_author', { synchronize: false })
export class BlogPost {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_blog_posts' })
  id: number;

  @Column({ type: 'varchar', length: 300 })
  title: string;

  /** HTML, sanitized before it is stored. */
  @Column({ type: 'text' })
  content: string;

  @Column({ type: 'varchar', length: 10_000 })
  excerpt: string;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  imageUrl: string | null;

  /** A published post is visible to visitors from this time on. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  publishedAt: Date;

  @Column({ type: 'varchar', length: 200 })
  author: string;

  @Column({ type: 'boolean', default: true })
  published: boolean;

  /** What a search looks through: the words of title, excerpt and content in lower case. A trigger maintains it. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  searchText: string;

  /** Whether it is demo content that the dealer has not made the shop's own; a trigger ends that. */
  @Column({ type: 'boolean', default: false, update: false })
  sample: boolean;

  /** Incremented by every change; a save based on an older version is rejected. */
  @VersionColumn({ default: 1 })
  version: number;
}
