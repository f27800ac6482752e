import type { BlogPost } from '../../api/models/BlogPost';

/** Whether visitors see a post, will see it, or do not. */
export function postState({ published, publishedAt }: BlogPost): 'published' | 'scheduled' | 'unpublished' {
  if (!published) {
    return 'unpublished';
  }
  return Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published';
}
