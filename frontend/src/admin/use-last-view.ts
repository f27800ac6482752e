import { useEffect } from 'react';
import { local } from '@/lib/browser/storage';

/** The view that is asked for, else the one that this browser used last, else the usual one. */
export function useLastView<View extends string>(
  screen: string,
  views: readonly View[],
  { asked, usual }: { asked: string | null; usual: View },
): View {
  const key = `view ${screen}`;
  const chosen = views.find((view) => view === asked);
  useEffect(() => {
    if (chosen) {
      local.keep(key, chosen);
    }
  }, [key, chosen]);
  return chosen ?? views.find((view) => view === local.read(key)) ?? usual;
}
