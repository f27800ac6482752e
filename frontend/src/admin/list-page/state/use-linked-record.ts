import { useEffect } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { statusOf } from '@/lib/status-of';
import { toastError } from '@/lib/toast';
import type { ListFilters } from './use-list-filters';

/** The id in the address, as links in emails and in the activity have it. */
export function linkedId(name: string, filters: ListFilters): number | undefined {
  return Number(filters.value(name)) || undefined;
}

/**
 * Shows the record whose id is in the address once it has loaded, and removes the id from the address, so that a
 * reload doesn't show it again.
 * @param onShow must be stable
 */
export function useLinkedRecord<R extends { id: number }>(
  name: string,
  { data, error, isFetching }: Pick<UseQueryResult<R>, 'data' | 'error' | 'isFetching'>,
  filters: ListFilters,
  onShow: (record: R) => void,
): void {
  const wanted = filters.value(name);
  const { change } = filters;

  useEffect(() => {
    // What is known from before may have been changed, or deleted.
    if (!wanted || isFetching) {
      return;
    }
    if (data && !error && String(data.id) === wanted) {
      change({ [name]: '' });
      onShow(data);
    } else if (error || !(Number(wanted) > 0)) {
      change({ [name]: '' });
      toastError(
        error && statusOf(error) !== 404
          ? `The ${name} could not be loaded. Please try again.`
          : `This ${name} is no longer here.`,
      );
    }
  }, [wanted, data, error, isFetching, name, change, onShow]);
}
