import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** What a list is filtered by, and its page; all of it is kept in the address. */
export interface ListFilters {
  text: string;
  setText: (text: string) => void;
  /** The text to filter by, in small letters: follows `text` as fast as the list can be drawn. */
  needle: string;
  /** The choice of the second filter; empty for all. */
  show: string;
  setShow: (show: string) => void;
  page: number;
  setPage: (page: number) => void;
  clear: () => void;
}

const TYPED = { replace: true, state: { typed: true }, preventScrollReset: true };

/** Search text, filter and page of a list; the text gets into the address once typing pauses. */
export function useListFilters(): ListFilters {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const q = params.get('q') ?? '';
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
      set({ q: text, page: '' });
    }, 250);
    return () => {
      clearTimeout(timer);
    };
  });

  return {
    text,
    setText,
    needle: useDeferredValue(text).trim().toLowerCase(),
    show: params.get('show') ?? '',
    setShow: (show) => {
      set({ show, page: '' });
    },
    // Another search starts at its first page at once, not when it gets into the address.
    page: text === q ? Math.max(1, Math.trunc(Number(params.get('page')) || 1)) : 1,
    setPage: (page) => {
      set({ page: page > 1 ? String(page) : '' });
      scrollTo({ top: 0 });
    },
    clear: () => {
      setText('');
      set({ q: '', show: '', page: '' });
    },
  };

  function set(changes: Record<string, string>): void {
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(changes)) {
        if (value) {
          next.set(name, value);
        } else {
          next.delete(name);
        }
      }
      return next;
    }, TYPED);
  }
}

/** The rows that hold the search text; what is searched of a row is put together once, not at every key. */
export function useMatches<T>(rows: T[], needle: string, searched: (row: T) => string[]): T[] {
  const haystacks = useMemo(
    () => rows.map((row) => searched(row).join('\n').toLowerCase()),
    [rows, searched],
  );
  return useMemo(
    () => (needle ? rows.filter((_, index) => haystacks[index]?.includes(needle)) : rows),
    [rows, haystacks, needle],
  );
}
