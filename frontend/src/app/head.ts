import type { QueryClient } from '@tanstack/react-query';
import type { Business } from '../api/models/Business';
import { businessQuery } from '../data/business';
import type { Head } from '../lib/page-module';
import type { PageHandle } from './routes';

interface Match {
  route: { handle?: unknown };
  params: Record<string, string | undefined>;
}

/** A page's head with the shop's name in the title; `name` is the title without it. */
export interface CompleteHead extends Head {
  name: string;
  siteName: string;
}

/** The head of the innermost route that has one, with the shop's name added to its title. */
export function pageHead(
  client: QueryClient,
  matches: Match[],
  origin: string,
  search: URLSearchParams,
): CompleteHead {
  const siteName = client.getQueryData<Business>(businessQuery().queryKey)?.name ?? '';
  for (const { route, params } of [...matches].reverse()) {
    const head = (route.handle as PageHandle | undefined)?.head(client, params, origin, search);
    if (head) {
      const { title: name } = head;
      return { ...head, name, title: [name, siteName].filter(Boolean).join(' · '), siteName };
    }
  }
  return { name: siteName, title: siteName, siteName };
}

/** Keeps title, description and canonical URL in sync with the current page. @returns the page's path. */
export function showHead(
  client: QueryClient,
  matches: Match[],
  { pathname, search }: { pathname: string; search: string },
): string {
  const canonical = inHead('link', 'rel', 'canonical');
  const origin = new URL(canonical.getAttribute('href') ?? location.href).origin;
  const {
    title,
    description = '',
    noindex,
    path = pathname,
  } = pageHead(client, matches, origin, new URLSearchParams(search));
  if (title && document.title !== title) {
    document.title = title;
  }
  if (noindex) {
    canonical.removeAttribute('href');
  } else {
    canonical.setAttribute('href', origin + path);
  }
  inHead('meta', 'name', 'description').setAttribute('content', description);
  return path;
}

/** The element in the head with this attribute, created if the server left it out. */
function inHead(tag: string, attribute: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(attribute, value);
  return element;
}
