import type { QueryClient } from '@tanstack/react-query';
import type { Business } from '../api/models/Business';
import { businessQuery } from '../data/business';
import type { Head, PageHandle } from './routes';

interface Match {
  route: { handle?: unknown };
  params: Record<string, string | undefined>;
}

/** A page's head with the shop's name; `name` is the title without it. */
export interface CompleteHead extends Head {
  name: string;
  siteName: string;
}

/** The head of the innermost page that has one, its title completed with the shop's name. */
export function pageHead(client: QueryClient, matches: Match[], origin: string): CompleteHead {
  const siteName = client.getQueryData<Business>(businessQuery().queryKey)?.name ?? '';
  for (const { route, params } of [...matches].reverse()) {
    const head = (route.handle as PageHandle | undefined)?.head?.(client, params, origin);
    if (head) {
      const { title: name } = head;
      return { ...head, name, title: [name, siteName].filter(Boolean).join(' · '), siteName };
    }
  }
  return { name: siteName, title: siteName, siteName };
}
