import { useDeferredValue, useMemo } from 'react';
import { useUrlSearch } from './use-url-search';

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

/** Search text, filter and page of a list; the text gets into the address once typing pauses. */
export function useListFilters(): ListFilters {
  const { params, q, text, setText, change } = useUrlSearch();

  return {
    text,
    setText,
    needle: useDeferredValue(text).trim().toLowerCase(),
    show: params.get('show') ?? '',
    setShow: (show) => {
      change({ show, page: '' });
    },
    // Another search starts at its first page at once, not when it gets into the address.
    page: text === q ? Math.max(1, Math.trunc(Number(params.get('page')) || 1)) : 1,
    setPage: (page) => {
      change({ page: page > 1 ? String(page) : '' });
      scrollTo({ top: 0 });
    },
    clear: () => {
      setText('');
      change({ q: '', show: '', page: '' });
    },
  };
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
