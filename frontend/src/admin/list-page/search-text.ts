import { MAX_SEARCH } from '@/lib/constants';

/** What is searched for of what was typed; the search field says so if that is not all. */
export function searchText(typed: string): string {
  return typed.replaceAll('\u0000', '').trim().slice(0, MAX_SEARCH);
}
