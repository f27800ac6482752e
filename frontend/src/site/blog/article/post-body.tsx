import { lazy, type MouseEvent, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { withPictureUrls } from '@/lib/pictures';
import { Skeleton } from '@/ui/list/skeleton';
import { withTableBoxes } from './with-table-boxes';

const loadCleanHtml = () => import('./clean-html');
const CleanHtml = lazy(loadCleanHtml);

const LOOK = 'rich-text mx-auto max-w-[65ch]';
/** What the server alone has. */
const NOT_A_PAGE = /^\/(?:api|uploads)\/|\.\w+$/;

/**
 * The text of an article. Text that came with the page was sanitized by the server and is left alone; text fetched
 * later is sanitized again here, by the same rules.
 */
export function PostBody({ html: stored, served }: { html: string; served: boolean }) {
  const follow = useFollow();
  const html = withPictureUrls(stored);
  return (
    <div onClick={follow}>
      {served ? (
        <div dir="auto" className={LOOK} dangerouslySetInnerHTML={{ __html: withTableBoxes(html) }} />
      ) : (
        <Suspense fallback={<PostBodySkeleton />}>
          <CleanHtml html={html} className={LOOK} />
        </Suspense>
      )}
    </div>
  );
}

/** Follows links to our own pages without a reload, like every other link on the site. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (plain && link && !link.target && link.origin === location.origin && !NOT_A_PAGE.test(link.pathname)) {
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    }
  };
}

/** Stands in for the text while it loads, and starts loading the sanitizer. */
export function PostBodySkeleton() {
  useEffect(() => void loadCleanHtml(), []);
  return (
    <div aria-busy="true" className="mx-auto min-h-96 max-w-[65ch] space-y-4">
      {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'].map((width, index) => (
        <Skeleton key={index} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
