import { namesOf } from '../common/shown.js';
import { RevisionKind } from '../revisions/revision.entity.js';
import type { Revised } from '../revisions/revisions.js';
import { BlogPost } from './blog-post.entity.js';
import { BlogPostCreate } from './blog.dto.js';

/** Revisions of posts. */
export const POST_REVISIONS: Revised = {
  kind: RevisionKind.Post,
  entity: BlogPost,
  fields: namesOf(BlogPostCreate),
};
