import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { fold } from '@/lib/fold';
import { reload } from './reload';
import { showRow } from './show-row';
import type { ListFilters } from './use-list-filters';

const PAGE_SIZE = 24;

/** A row has an id, which is also the `data-row-key` of its element. */
export interface Row {
  id: number;
}

/** A list as its screen shows it, no matter whether the browser or the server filters, sorts and pages it. */
export interface List<R extends Row> {
  /** The rows of the current page; undefined until loaded. */
  rows: R[] | undefined;
  /** Every loaded row that matches the filters, in order. */
  matches: R[];
  /** How many rows match, if not all of them are loaded. */
  total?: number | undefined;
  /** Whether that is still unknown. */
  isCounting?: boolean;
  /** Loads more of them; undefined if there are no more. */
  more?: { load: () => void; isLoading: boolean; isFailed: boolean } | undefined;
  /** Whether the list has no rows at all. */
  isEmpty: boolean;
  page: number;
  pageSize: number;
  isFailed: boolean;
  isFetching: boolean;
  reload: () => void;
  /** Scrolls to a saved row; `isNew` clears the filters if they hide it. */
  reveal: (id: number, isNew: boolean) => void;
}

interface ListOptions<R> {
  /** The texts of a row to search; must be stable. */
  searchText: (row: R) => string[];
  /** Whether a row is shown; must be stable while the filters don't change. */
  filter?: ((row: R) => boolean) | undefined;
  /** How to compare rows, per sortable column. */
  sorts?: Record<string, (a: R, b: R) => number>;
}

/** A list whose rows are all loaded; it is searched, sorted and paged in the browser. */
export function useList<R extends Row>(
  { data, isError, isFetching, refetch }: UseQueryResult<R[]>,
  filters: ListFilters,
  { searchText, filter, sorts = {} }: ListOptions<R>,
): List<R> {
  // The searchable text of each row is built once, not on every keystroke.
  const texts = useMemo(
    () => data?.map((row) => searchText(row).map(comparable).join('\n')),
    [data, searchText],
  );
  const { sort } = filters;
  const search = comparable(filters.search);
  const found = useMemo(
    () => (data ?? []).filter((row, index) => texts?.[index]?.includes(search) && (!filter || filter(row))),
    [data, texts, search, filter],
  );
  const compare = sort && sorts[sort.column];
  const descending = sort?.order === 'descend';
  const matches = useMemo(() => {
    if (!compare) {
      return found;
    }
    return [...found].sort(descending ? (a, b) => compare(b, a) : compare);
  }, [found, compare, descending]);

  const pages = Math.max(1, Math.ceil(matches.length / PAGE_SIZE));
  const page = Math.min(filters.page, pages);
  const rows = useMemo(() => matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), [matches, page]);
  return {
    rows: data && rows,
    matches,
    isEmpty: data?.length === 0,
    page,
    pageSize: PAGE_SIZE,
    isFailed: isError && !isFetching,
    isFetching,
    reload: () => reload({ refetch }),
    reveal: useReveal(matches, data, page, filters),
  };
}

/** A text as it is searched: however many blanks are between two words. */
const comparable = (text: string) => fold(text).replace(/\s+/g, ' ');

/** Looks for a row until it is shown: on other pages, and behind filters if it is new. */
function useReveal(matches: Row[], all: Row[] | undefined, page: number, filters: ListFilters) {
  const wanted = useRef<{ id: number; isNew: boolean }>(undefined);

  useEffect(() => {
    const { id, isNew } = wanted.current ?? {};
    if (id === undefined || !all?.some((row) => row.id === id)) {
      return;
    }
    const index = matches.findIndex((row) => row.id === id);
    const itsPage = Math.floor(index / PAGE_SIZE) + 1;
    if (index < 0 && isNew) {
      filters.clear();
    } else if (index >= 0 && itsPage !== page) {
      filters.setPage(itsPage);
    } else {
      wanted.current = undefined;
      showRow(id);
    }
  });

  return useCallback((id: number, isNew: boolean) => {
    wanted.current = { id, isNew };
  }, []);
}
