import type { BlogPost } from '../../api/models/BlogPost';

/** Whether visitors see a post, will see it, or do not. */
export function postState({ published, publishedAt }: BlogPost): 'published' | 'scheduled' | 'unpublished' {
  if (!published) {
    return 'unpublished';
  }
  return Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published';
}

/** What is said of a post that was saved. */
export const POST_STATES = {
  published: 'is published',
  scheduled: 'is scheduled',
  unpublished: 'is hidden from visitors',
};
