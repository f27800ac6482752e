import { lazy, Suspense, useEffect } from 'react';
import { Skeleton } from '../../ui/skeleton';

const loadCleanHtml = () => import('./clean-html');
const CleanHtml = lazy(loadCleanHtml);

const LOOK = 'rich-text mx-auto max-w-[65ch]';

/**
 * The text of an article. What the server sent as part of the page is in the document already, sanitised when it
 * was stored, and is left as it is; what arrives later is sanitised here as well.
 */
export function PostBody({ html, served }: { html: string; served: boolean }) {
  return served ? (
    <div className={LOOK} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <Suspense fallback={<PostBodySkeleton />}>
      <CleanHtml html={html} className={LOOK} />
    </Suspense>
  );
}

/** The place of the text while it loads, and the moment its sanitiser is sent for. */
export function PostBodySkeleton() {
  useEffect(() => {
    void loadCleanHtml();
  }, []);
  return (
    <div aria-busy="true" className="mx-auto min-h-96 max-w-[65ch] space-y-4">
      {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'].map((width, index) => (
        <Skeleton key={index} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
