import type { PublicBlogPost } from '../../api/models/PublicBlogPost';
import { formatDate } from '../../lib/format';

/** The day a post was published, in long US format (SPEC 2). */
export function PostDate({ post: { publishedAt } }: { post: Pick<PublicBlogPost, 'publishedAt'> }) {
  return publishedAt ? <time dateTime={publishedAt}>{formatDate(publishedAt)}</time> : 'Recently Published';
}
