import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { Bool, PictureAddress, Text, Timestamp, Version } from '../common/fields.js';
import { Moment, Shown, shown, Whole } from '../common/shown.js';
import { Page, Search } from '../common/page.js';
import type { BlogPost as BlogPostRow } from './blog-post.entity.js';
import { POST_HTML } from './post-html-rules.js';

const CONTENT = '<p>Most people arrive at their first appointment a little early and a little unsure.</p>';

/** Fields of a new post. Unknown properties are ignored, `id` among them. */
export class BlogPostCreate {
  @Text({
    min: 5,
    max: 300,
    oneLine: true,
    message: 'Title must be at least 5 characters',
    example: 'What to expect at your first private appointment',
  })
  title: string;

  @Text({
    min: 50,
    max: 1_000_000,
    message: 'Content must be at least 50 characters',
    description: 'HTML; anything the editor cannot produce is removed before it is stored',
    example: CONTENT,
  })
  content: string;

  @Text({
    min: 20,
    max: 10_000,
    message: 'Excerpt must be at least 20 characters',
    example: 'No counter, no queue, no pressure. Here is how an hour with us usually goes.',
  })
  excerpt: string;

  @PictureAddress({ optional: true, nullable: true, example: '/api/storage/blog%2Fpost-1.webp' })
  imageUrl?: string | null;

  @Timestamp({
    optional: true,
    example: '2026-11-21T17:30:00.000Z',
    description: 'When the post becomes visible to visitors; defaults to now',
  })
  publishedAt?: string;

  @Text({
    min: 2,
    max: 200,
    oneLine: true,
    message: 'Author name must be at least 2 characters',
    example: 'Margaret Hallett',
  })
  author: string;

  @Bool({ optional: true, default: true, description: 'Whether visitors can see it' })
  published?: boolean;
}

/** The fields to change; omitted ones stay as they are. */
export class BlogPostUpdate extends PartialType(BlogPostCreate, { skipNullProperties: false }) {
  @Version('the post')
  version?: number;
}

/** A post with all fields, for the back office. */
export class BlogPost extends Shown(BlogPostCreate, ['title', 'excerpt', 'imageUrl', 'author']) {
  @Whole({ example: 1 })
  id: number;

  @ApiProperty({
    description: 'HTML that contains only what `x-html` lists',
    example: CONTENT,
    // The type definitions do not allow extension keys.
    ...{ 'x-html': POST_HTML },
  })
  content: string;

  @Moment({ example: '2026-11-21T17:30:00.000Z', description: 'When the post becomes visible to visitors' })
  publishedAt: string;

  @ApiProperty({
    description: 'Whether the post is visible to visitors; only an administrator ever sees false',
  })
  published: boolean;

  @ApiProperty({ description: 'Whether it is sample content, until the dealer edits its words or picture' })
  sample: boolean;

  @Whole({ description: 'Incremented by every change', example: 1 })
  version: number;
}

/** What visitors see of a post: nothing that is not named here. */
const FOR_VISITORS = [
  'id',
  'title',
  'content',
  'excerpt',
  'imageUrl',
  'publishedAt',
  'author',
  'sample',
] as const;

/** A post on its page, for visitors and as an administrator’s preview. */
export class BlogPostPage extends PickType(BlogPost, [...FOR_VISITORS, 'published']) {}

/** A post in the public list. */
export class PublicBlogPost extends PickType(BlogPost, FOR_VISITORS) {}

/** Query of the public list. */
export class BlogPostFilter extends Page {
  @Search('Only posts whose title, excerpt or text contains this; case is ignored', 'night vision')
  search?: string;
}

/** Maps a row to what visitors are shown: exactly these keys. */
export const toPublicBlogPost = (row: Omit<BlogPostRow, 'searchText' | 'version'>): PublicBlogPost =>
  shown(PublicBlogPost, row);

/** The same with `published`, for the post's page. */
export const toBlogPostPage = (row: BlogPostRow): BlogPostPage => shown(BlogPostPage, row);

/** Maps a row to what the back office is shown. */
export const toBlogPost = (row: BlogPostRow): BlogPost => shown(BlogPost, row);
