import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { Bool, PictureAddress, Text, Timestamp } from '../common/fields.js';
import { Page } from '../common/page.js';
import type { BlogPost as BlogPostRow } from './blog-post.entity.js';
import { POST_HTML } from './post-html-rules.js';

const CONTENT = '<p>Most people arrive at their first appointment a little early and a little unsure.</p>';
const EXCERPT = 'No counter, no queue, no pressure. Here is how an hour with us usually goes.';
const IMAGE = '/api/storage/blog%2Fpost-1.webp';

/** Fields of a new post (SPEC 5). Unknown properties are ignored, `id` among them. */
export class BlogPostCreate {
  @Text({
    min: 5,
    max: 300,
    message: 'Title must be at least 5 characters',
    example: 'What to expect at your first private appointment',
  })
  title: string;

  @Text({
    min: 50,
    max: 1_000_000,
    message: 'Content must be at least 50 characters',
    description: 'HTML; what the editor does not make is taken out before it is stored',
    example: CONTENT,
  })
  content: string;

  @Text({
    min: 20,
    max: 10_000,
    message: 'Excerpt must be at least 20 characters',
    example: EXCERPT,
  })
  excerpt: string;

  @PictureAddress({ optional: true, nullable: true, example: IMAGE })
  imageUrl?: string | null;

  @Timestamp({
    optional: true,
    example: '2026-11-21T17:30:00.000Z',
    description: 'Visible to visitors from then on; now if left out',
  })
  publishedAt?: string;

  @Text({
    min: 2,
    max: 200,
    message: 'Author name must be at least 2 characters',
    example: 'Margaret Hallett',
  })
  author: string;

  @Bool({ optional: true, default: true, description: 'Visible to visitors' })
  published?: boolean;
}

/** The fields to change; the others stay as they are. */
export class BlogPostUpdate extends PartialType(BlogPostCreate, { skipNullProperties: false }) {}

/** A whole post. */
export class BlogPost {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ example: 'What to expect at your first private appointment' })
  title: string;

  @ApiProperty({
    description: 'HTML with nothing but what `x-html` lists',
    example: CONTENT,
    // The typings lack keys of one's own.
    ...{ 'x-html': POST_HTML },
  })
  content: string;

  @ApiProperty({ example: EXCERPT })
  excerpt: string;

  @ApiProperty({ type: 'string', nullable: true, example: IMAGE })
  imageUrl: string | null;

  @ApiProperty({
    format: 'date-time',
    example: '2026-11-21T17:30:00.000Z',
    description: 'Visible to visitors from then on',
  })
  publishedAt: string;

  @ApiProperty({ example: 'Margaret Hallett' })
  author: string;

  @ApiProperty({ description: 'Visible to visitors; false only ever reaches an administrator' })
  published: boolean;
}

/** A post in the visitors' lists. */
export class PublicBlogPost extends OmitType(BlogPost, ['published']) {}

/** Query of the visitors' list. */
export class BlogPostFilter extends Page {
  @Text({
    max: 200,
    optional: true,
    description: 'Only posts whose title, excerpt or text holds this, whatever its case',
    example: 'night vision',
  })
  search?: string;
}

/** What visitors get of a row: exactly these keys. */
export function toPublicBlogPost(row: Omit<BlogPostRow, 'searchText'>): PublicBlogPost {
  const { id, title, content, excerpt, imageUrl, publishedAt, author } = row;
  return { id, title, content, excerpt, imageUrl, publishedAt: publishedAt.toISOString(), author };
}

/** The same with `published`, for the back office and the administrator's preview. */
export function toBlogPost(row: BlogPostRow): BlogPost {
  return { ...toPublicBlogPost(row), published: row.published };
}
