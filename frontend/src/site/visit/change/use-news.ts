import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** Results of the client's actions. Without scripts, the server redirects with the same keys in the address. */
export const NEWS = {
  canceled: 'Your visit is canceled.',
  moved: 'You have a new time. We’ll confirm it by email or phone.',
  taken: 'That time isn’t open anymore. Please choose another one.',
  often: 'You’ve moved this visit as often as you can online. Please call us to move it again.',
  unchanged: 'Nothing was changed. Either it’s too late to do this online, or the visit is already canceled.',
  failed: 'That may not have worked. Check your connection and try again, or call us.',
};

export type News = keyof typeof NEWS;

/** The result to show, and a function to replace it. */
export function useNews(): [news: News | undefined, tell: (news: News | undefined) => void] {
  const [params] = useSearchParams();
  const told = params.get('news');
  const [news, tell] = useState<News | undefined>(() =>
    told !== null && Object.hasOwn(NEWS, told) ? (told as News) : undefined,
  );
  return [news, tell];
}
