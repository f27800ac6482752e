import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { scrollIntoSight } from '../../../lib/browser/motion';
import type { ListFilters } from './use-list-filters';

const PAGE_SIZE = 24;

/** Every row of a list has an id, which also stands on its element as `data-row-key`. */
export interface Row {
  id: number;
}

/** A list as its screen shows it. Where searching, sorting and paging happen, here or on the server, is no matter to it. */
export interface List<R extends Row> {
  /** The rows of the page on show; undefined until they are loaded. */
  rows: R[] | undefined;
  /** Every row that matches the filters, in order. */
  matches: R[];
  /** Whether there is nothing to filter. */
  isEmpty: boolean;
  page: number;
  pageSize: number;
  isFailed: boolean;
  isFetching: boolean;
  reload: () => void;
  /** Brings a row that was saved into sight; `isNew` takes away filters that hide it. */
  reveal: (id: number, isNew: boolean) => void;
}

interface ListOptions<R> {
  /** The texts of a row that are searched; always the same function. */
  searchText: (row: R) => string[];
  /** Whether a row is shown; always the same function while the filters are the same. */
  filter?: ((row: R) => boolean) | undefined;
  /** The columns that can be sorted by. */
  sorts?: Record<string, (a: R, b: R) => number>;
}

/** A list whose rows are all here: it is searched, sorted and paged in the browser. */
export function useList<R extends Row>(
  { data, isError, isFetching, refetch }: UseQueryResult<R[]>,
  filters: ListFilters,
  { searchText, filter, sorts = {} }: ListOptions<R>,
): List<R> {
  // What is searched of a row is put together once, not at every key.
  const texts = useMemo(
    () => data?.map((row) => searchText(row).join('\n').toLowerCase()),
    [data, searchText],
  );
  const { search, sort } = filters;
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
    reload: () => void refetch(),
    reveal: useReveal(matches, data, page, filters),
  };
}

/** Looks for a row until it is on show: on other pages, and behind filters if it is new. */
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

function showRow(id: number): void {
  const row = document.querySelector(`[data-row-key="${id}"]`);
  if (row) {
    scrollIntoSight(row, 'center');
    const outline = { outlineStyle: 'solid', outlineWidth: '2px', outlineOffset: '-2px' };
    row.animate(
      [
        { ...outline, outlineColor: 'var(--ant-color-primary)' },
        { ...outline, outlineColor: 'transparent' },
      ],
      { duration: 2000, easing: 'ease-in' },
    );
  }
}
