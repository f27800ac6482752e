import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const TYPED = { replace: true, state: { typed: true }, preventScrollReset: true };
const TYPING_PAUSE_MS = 250;

/** By which column a list is sorted, and which way. */
interface Sort {
  column: string;
  order: 'ascend' | 'descend';
}

/** What a list is filtered and sorted by, and its page; all of it is kept in the address. */
export interface ListFilters {
  /** The search text as typed. */
  text: string;
  setText: (text: string) => void;
  /** The text to search for, in small letters: follows `text` as fast as the list can be drawn. */
  search: string;
  /** A parameter of the address; empty where it is missing. */
  value: (name: string) => string;
  /** Sets a parameter, or takes it away if it is empty; the list begins at its first page again. */
  setValue: (name: string, value: string) => void;
  /** Sets parameters, or takes away those that are empty, and leaves the page as it is. */
  change: (changes: Record<string, string>) => void;
  sort: Sort | undefined;
  setSort: (sort: Sort | undefined) => void;
  page: number;
  setPage: (page: number) => void;
  /** Shows all rows again. */
  clear: () => void;
}

/**
 * Search text, filters, order and page of a list.
 * @param names the parameters that filter, which `clear` takes away
 */
export function useListFilters(names = ['show']): ListFilters {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string>) => {
      // From the address itself: another change may not be drawn yet, and must not get lost.
      setParams(withChanges(window.location.search, changes), TYPED);
    },
    [setParams],
  );
  const q = params.get('q') ?? '';
  const [text, setText] = useSearchText(q, change);

  return {
    text,
    setText,
    search: useDeferredValue(text).trim().toLowerCase(),
    value: (name) => params.get(name) ?? '',
    setValue: (name, value) => {
      change({ [name]: value, page: '' });
    },
    change,
    sort: parseSort(params.get('sort') ?? ''),
    setSort: (sort) => {
      change({ sort: sort ? (sort.order === 'descend' ? '-' : '') + sort.column : '', page: '' });
    },
    // Another search starts at its first page at once, not when it gets into the address.
    page: text === q ? Math.max(1, Math.trunc(Number(params.get('page')) || 1)) : 1,
    setPage: (page) => {
      change({ page: page > 1 ? String(page) : '' });
      scrollTo({ top: 0 });
    },
    clear: () => {
      setText('');
      change(Object.fromEntries(['q', 'page', ...names].map((name) => [name, ''])));
    },
  };
}

/** The search text as typed; it gets into the address once typing pauses, and follows the address when that changes. */
function useSearchText(q: string, change: (changes: Record<string, string>) => void) {
  const location = useLocation();
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);

  if (q !== seen) {
    setSeen(q);
    if (!(location.state as { typed?: boolean } | null)?.typed) {
      setText(q);
    }
  }

  useEffect(() => {
    if (text === q) {
      return;
    }
    const timer = setTimeout(() => {
      change({ q: text, page: '' });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
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
