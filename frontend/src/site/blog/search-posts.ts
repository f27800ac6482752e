import type { PublicBlogPost } from '../../api/models/PublicBlogPost';
import { plainText } from '../../lib/plain-text';

/** Posts whose title, excerpt or text holds the query, whatever its case (SPEC 5). */
export function searchPosts(posts: PublicBlogPost[], query: string): PublicBlogPost[] {
  const wanted = query.toLowerCase();
  return wanted
    ? posts.filter(({ title, excerpt, content }) =>
        [title, excerpt, plainText(content)].some((text) => text.toLowerCase().includes(wanted)),
      )
    : posts;
}
