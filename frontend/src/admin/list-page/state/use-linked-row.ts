import { useEffect } from 'react';
import { toastError } from '../../../lib/toast';
import type { List, Row } from './use-list';
import type { ListFilters } from './use-list-filters';

/**
 * Scrolls to the row whose id is in the address, as links in emails and in the activity do, and removes the id from the
 * address, so that a reload doesn't scroll there again.
 * @param onShow opens the row; must be stable
 */
export function useLinkedRow<R extends Row>(
  name: string,
  rows: R[] | undefined,
  list: Pick<List<R>, 'reveal'>,
  filters: ListFilters,
  onShow?: (row: R) => void,
): void {
  const wanted = filters.value(name);
  const { change } = filters;
  const { reveal } = list;

  useEffect(() => {
    if (!wanted || !rows) {
      return;
    }
    const row = rows.find(({ id }) => String(id) === wanted);
    change({ [name]: '' });
    if (row) {
      reveal(row.id, true);
      onShow?.(row);
    } else {
      toastError(`This ${name} is no longer here.`);
    }
  }, [wanted, rows, name, change, reveal, onShow]);
}
