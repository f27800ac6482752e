import type { QueryClient } from '@tanstack/react-query';
import type { Business } from '../api/models/Business';
import { businessQuery } from '../data/business';
import type { Head, PageHandle } from './routes';

interface Match {
  route: { handle?: unknown };
  params: Record<string, string | undefined>;
}

/** The head of the innermost page that has one, its title completed with the shop's name. */
export function pageHead(client: QueryClient, matches: Match[], origin: string): Head & { siteName: string } {
  const siteName = client.getQueryData<Business>(businessQuery().queryKey)?.name ?? '';
  for (const { route, params } of [...matches].reverse()) {
    const head = (route.handle as PageHandle | undefined)?.head?.(client, params, origin);
    if (head) {
      return { ...head, title: [head.title, siteName].filter(Boolean).join(' · '), siteName };
    }
  }
  return { title: siteName, siteName };
}
