import type { BlogPost } from '@/api/models/BlogPost';

/** Whether a post is published, scheduled or unpublished. */
export function postState({ published, publishedAt }: BlogPost): 'published' | 'scheduled' | 'unpublished' {
  if (!published) {
    return 'unpublished';
  }
  return Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published';
}

/** The end of the notification after saving a post. */
export const POST_STATES = {
  published: 'is published',
  scheduled: 'is scheduled',
  unpublished: 'is hidden from visitors',
};
