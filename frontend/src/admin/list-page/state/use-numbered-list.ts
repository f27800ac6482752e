import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useIsMutating, type UseQueryResult } from '@tanstack/react-query';
import { reload } from './reload';
import { showRow } from './show-row';
import type { List, Row } from './use-list';
import type { ListFilters } from './use-list-filters';

/** Rows on a page. */
const PAGE_SIZE = 50;

interface NumberedListOptions<R> {
  /** The request for the numbers. */
  counts: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
  /** How many rows match; undefined until known. */
  total: number | undefined;
  /** Whether the list has no rows at all. */
  isEmpty: boolean;
  /** Leaves out rows that have changed since they were loaded, and no longer match. */
  stays?: (row: R) => boolean;
  /** A row that comes first, wherever its place is. */
  first?: R | undefined;
}

/** Which of the rows the page in the address has. */
export function partOf({ asked }: ListFilters): { limit: number; offset: number } {
  return { limit: PAGE_SIZE, offset: (asked.page - 1) * PAGE_SIZE };
}

/** A list that the server searches and sorts, and sends page by page. */
export function useNumberedList<R extends Row>(
  { data, isError, isFetching, isPlaceholderData, refetch }: UseQueryResult<R[]>,
  filters: ListFilters,
  { counts, total, isEmpty, stays = () => true, first }: NumberedListOptions<R>,
): List<R> {
  const { asked, change, reset } = filters;
  const { offset } = partOf(filters);
  const kept = data?.filter(stays) ?? [];
  const shown = first && !kept.some(({ id }) => id === first.id) ? [first, ...kept] : kept;
  const isLast = data && !isPlaceholderData && data.length > 0 && data.length < PAGE_SIZE;
  const known = total ?? (isLast ? offset + data.length : undefined);
  const lastPage = known && Math.ceil(known / PAGE_SIZE);
  const isUncounted = counts.isError && total === undefined;

  // All its rows have left the page, or all rows of the last one were deleted. What is being changed is still as it was for
  // the server, and loading it now would bring it back.
  const isChanging = useIsMutating() > 0;
  const isSettled = !isFetching && !isChanging && !isError;
  const isUsedUp = isSettled && kept.length === 0 && known !== undefined && known > 0;
  useEffect(() => {
    if (isUsedUp && lastPage && asked.page > lastPage) {
      change({ page: lastPage > 1 ? String(lastPage) : '' });
    } else if (isUsedUp && data?.length) {
      void refetch();
    }
  }, [isUsedUp, lastPage, asked.page, data?.length, change, refetch]);

  const wanted = useRef<{ id: number; isNew: boolean }>(undefined);
  const [, look] = useReducer((times: number) => times + 1, 0);
  // After every change, because the row may come with any of them.
  useEffect(() => {
    const row = wanted.current;
    if (!row || isFetching) {
      return;
    }
    const isThere = shown.some(({ id }) => id === row.id);
    if (isThere) {
      showRow(row.id);
    } else if (row.isNew) {
      reset();
    }
    wanted.current = !isThere && row.isNew ? { ...row, isNew: false } : undefined;
  });

  const reveal = useCallback((id: number, isNew: boolean) => {
    wanted.current = { id, isNew };
    look();
  }, []);

  return {
    // Without rows, only the numbers tell whether none match or there are none at all.
    rows: data && !isUncounted && (shown.length > 0 || total !== undefined) ? shown : undefined,
    matches: shown,
    total: known,
    isCounting: known === undefined,
    isEmpty,
    page: asked.page,
    pageSize: PAGE_SIZE,
    isFailed: (isError || isUncounted) && !isFetching && !counts.isFetching,
    isFetching,
    reload: () => reload({ refetch }, counts),
    reveal,
  };
}
