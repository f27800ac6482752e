import type { PublicBlogPost } from '@/api/models/PublicBlogPost';
import { useShopClock } from '@/data/business';
import { formatDate } from '@/lib/format';

/** The day a post was published, in long US format. */
export function PostDate({ post: { publishedAt } }: { post: Pick<PublicBlogPost, 'publishedAt'> }) {
  const { timeZone } = useShopClock();
  return publishedAt ? (
    <time dateTime={publishedAt}>{formatDate(publishedAt, timeZone)}</time>
  ) : (
    'Recently Published'
  );
}
