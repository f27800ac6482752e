import { useEffect, useRef } from 'react';
import { type News, NEWS } from './use-news';

const FAILURES: News[] = ['taken', 'often', 'unchanged', 'failed'];

/** Shows the result of the client's last action at the top of the page. */
export function NewsLine({ news }: { news: News | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (news) {
      line.current?.focus();
    }
  }, [news]);

  return (
    <p
      id="news"
      ref={line}
      role="status"
      tabIndex={-1}
      className={
        news
          ? `mb-6 border px-5 py-4 font-medium outline-none print:hidden ${FAILURES.includes(news) ? 'border-danger text-danger' : 'border-accent'}`
          : ''
      }
    >
      {news && NEWS[news]}
    </p>
  );
}
