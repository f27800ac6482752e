import { useEffect } from 'react';
import { toastError } from '../../../lib/toast';
import type { List, Row } from './use-list';
import type { ListFilters } from './use-list-filters';

/**
 * Brings the row into sight whose id the address gives under a name, as links in mails and in the activity do, and takes it
 * out of the address: it must not come back with a reload.
 * @param onShow opens the row; always the same function
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
