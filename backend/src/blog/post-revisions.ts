import { RevisionKind } from '../revisions/revision.entity.js';
import type { Revised } from '../revisions/revisions.js';
import { BlogPost } from './blog-post.entity.js';
import type { BlogPostCreate } from './blog.dto.js';

const FIELDS: Record<keyof BlogPostCreate, true> = {
  title: true,
  content: true,
  excerpt: true,
  imageUrl: true,
  publishedAt: true,
  author: true,
  published: true,
};

/** Revisions of posts. */
export const POST_REVISIONS: Revised = {
  kind: RevisionKind.Post,
  entity: BlogPost,
  fields: Object.keys(FIELDS),
};
