import { useState } from 'react';
import type { BlogPost } from '../../../api/models/BlogPost';
import { formatDate } from '../../../lib/format';
import { useShopClock } from '../../../data/business';

/** Tells the administrator, the only one who gets such a post, that visitors do not see it (yet). */
export function HiddenNotice({ post: { published, publishedAt } }: { post: BlogPost }) {
  const { timeZone } = useShopClock();
  const [now] = useState(() => Date.now());
  if (published && Date.parse(publishedAt) <= now) {
    return null;
  }
  return (
    <p
      role="note"
      className="mx-auto mb-10 max-w-3xl border-l-2 border-danger bg-surface px-5 py-4 text-sm sm:text-base"
    >
      <strong className="font-semibold text-danger">Unpublished</strong>{' '}
      {published
        ? `Visitors will see this article from ${formatDate(publishedAt, timeZone)} on. Until then only administrators can read it.`
        : 'Only administrators can read this article; for visitors it does not exist.'}
    </p>
  );
}
