import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { fold } from '@/lib/fold';
import { searchOf } from '@/data/lists/list-pages';

const TYPED = { replace: true, state: { typed: true }, preventScrollReset: true };
const TYPING_PAUSE_MS = 250;

/** The column a list is sorted by, and the direction. */
interface Sort {
  column: string;
  order: 'ascend' | 'descend';
}

/** Search, filters, sorting and page of a list, all kept in the address. */
export interface ListFilters {
  /** The search text as typed. */
  text: string;
  setText: (text: string) => void;
  /** The text to search for, folded: a deferred copy of `text`. */
  search: string;
  /** A search parameter; empty if missing. */
  value: (name: string) => string;
  /** Sets a search parameter, or removes it if empty, and returns to the first page. */
  setValue: (name: string, value: string) => void;
  /** Sets search parameters, or removes empty ones, and stays on the current page. */
  change: (changes: Record<string, string>) => void;
  sort: Sort | undefined;
  setSort: (sort: Sort | undefined) => void;
  page: number;
  /** What to ask the server for: the search and the page in the address, which follow when typing pauses. */
  asked: { search: string; page: number };
  setPage: (page: number) => void;
  /** Shows all rows again. */
  clear: () => void;
  /** Shows all rows again, in their usual order. */
  reset: () => void;
}

/**
 * Search text, filters, order and page of a list.
 * @param names the parameters that filter, which `clear` removes
 */
export function useListFilters(names = ['show']): ListFilters {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string>) => {
      // Read from the address itself, since another change may not have rendered yet and must not get lost.
      setParams(withChanges(window.location.search, changes), TYPED);
    },
    [setParams],
  );
  const q = params.get('q') ?? '';
  const [text, setText] = useSearchText(q, change);
  const page = Math.max(1, Math.trunc(Number(params.get('page')) || 1));

  return {
    text,
    setText,
    search: fold(searchOf(useDeferredValue(text)) ?? ''),
    value: (name) => params.get(name) ?? '',
    setValue: (name, value) => change({ [name]: value, page: '' }),
    change,
    sort: parseSort(params.get('sort') ?? ''),
    setSort: (sort) =>
      change({ sort: sort ? (sort.order === 'descend' ? '-' : '') + sort.column : '', page: '' }),
    // A new search shows its first page immediately, before it reaches the address.
    page: text === q ? page : 1,
    asked: { search: searchOf(q) ?? '', page },
    setPage: (page) => {
      change({ page: page > 1 ? String(page) : '' });
      scrollTo({ top: 0 });
    },
    clear: () => remove(names),
    reset: () => remove(['sort', ...names]),
  };

  function remove(filtering: string[]): void {
    setText('');
    change(Object.fromEntries(['q', 'page', ...filtering].map((name) => [name, ''])));
  }
}

/** The search text as typed. It goes into the address when typing pauses, and follows changes of the address. */
function useSearchText(q: string, change: (changes: Record<string, string>) => void) {
  const navigation = useNavigationType();
  const [text, setText] = useState(q);
  const { key, state } = useLocation() as Location<{ typed?: boolean } | null>;
  const [seen, setSeen] = useState({ q, key });

  if (q !== seen.q || key !== seen.key) {
    setSeen({ q, key });
    // A plain link to the list counts even if what was typed has not reached the address.
    const isFollowed = q === seen.q ? state === null : !state?.typed || navigation === NavigationType.Pop;
    if (isFollowed) {
      setText(q);
    }
  }

  useEffect(() => {
    if (text === q) {
      return;
    }
    const timer = setTimeout(() => change({ q: text, page: '' }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, q, change]);

  return [text, setText] as const;
}

function withChanges(search: string, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) {
      next.set(name, value);
    } else {
      next.delete(name);
    }
  }
  return next;
}

/** `price` is ascending, `-price` descending. */
function parseSort(text: string): Sort | undefined {
  const column = text.replace(/^-/, '');
  return column ? { column, order: text === column ? 'ascend' : 'descend' } : undefined;
}
