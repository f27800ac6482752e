import { useState } from 'react';
import type { BlogPostPage } from '@/api/models/BlogPostPage';
import { goLiveText } from '@/lib/time/go-live';
import { useShopClock } from '@/data/business';
import { useSession } from '@/data/session';

/** Tells the administrator that visitors can't see this post (yet), and nobody else, whatever their clock says. */
export function HiddenNotice({ post: { published, publishedAt } }: { post: BlogPostPage }) {
  const { timeZone } = useShopClock();
  const { status } = useSession();
  const [now] = useState(() => Date.now());
  if (status !== 'signed-in' || (published && Date.parse(publishedAt) <= now)) {
    return null;
  }
  return (
    <p
      role="note"
      className={`mx-auto mb-10 max-w-3xl border-l-2 ${published ? 'border-accent' : 'border-danger'} bg-surface px-5 py-4 text-sm sm:text-base`}
    >
      {published ? (
        <>
          <strong className="font-semibold">Scheduled</strong> {goLiveText(publishedAt, timeZone)}. Until then
          only you can see it.
        </>
      ) : (
        <>
          <strong className="font-semibold text-danger">Unpublished</strong> Only you can see this article.
          Visitors can’t.
        </>
      )}
    </p>
  );
}
