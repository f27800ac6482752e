import { useEffect, useRef } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { toastError } from '@/lib/toast';
import type { List, Row } from './use-list';
import type { ListFilters } from './use-list-filters';

/**
 * Scrolls to the row whose id is in the address, as links in emails and in the activity do, and removes the id from the
 * address, so that a reload doesn't scroll there again.
 */
export function useLinkedRow<R extends Row>(
  name: string,
  {
    data: rows,
    isError,
    isFetching,
    refetch,
  }: Pick<UseQueryResult<R[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>,
  list: Pick<List<R>, 'reveal'>,
  filters: ListFilters,
): void {
  const wanted = filters.value(name);
  const { change } = filters;
  const { reveal } = list;
  /** The id that the list was asked for anew: the row may have come in after the list was loaded. */
  const askedFor = useRef('');

  useEffect(() => {
    // A row that is known from before may have been deleted.
    if (!wanted || !rows || isFetching) {
      return;
    }
    const row = rows.find(({ id }) => String(id) === wanted);
    if (!row && askedFor.current !== wanted) {
      askedFor.current = wanted;
      void refetch();
      return;
    }
    change({ [name]: '' });
    if (row) {
      reveal(row.id, true);
    } else {
      toastError(
        isError
          ? `We couldn’t look for this ${name}. Check your connection and open it again.`
          : `This ${name} is no longer here.`,
      );
    }
  }, [wanted, rows, isError, isFetching, refetch, name, change, reveal]);
}
