import { type FetchQueryOptions, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { cachedRow, cancelRows, changeRows } from './rows';

/** Query keys of a resource: the prefix of what the back office sees of it, and of everything that visitors see, if they do. */
interface ResourceKeys {
  admin: QueryKey;
  all?: QueryKey;
}

/** Key of the numbers of rows, which follow a change of a row, while the lists themselves stay as they are. */
export const countsKey = (admin: QueryKey) => [...admin, 'counts'];

/** Reads a list anew. @returns one of its rows; undefined if it is not there any more */
export function useLoadRow<Row extends { id: number }, Key extends QueryKey>(
  query: Pick<FetchQueryOptions<Row[], Error, Row[], Key>, 'queryKey' | 'queryFn'>,
): (id: number) => Promise<Row | undefined> {
  const client = useQueryClient();
  return async (id) => {
    const rows = await client.fetchQuery({ ...query, staleTime: 0 });
    return rows.find((row) => row.id === id);
  };
}

/** Refetches everything whose key begins with one of these. */
export function useRefreshKeys(...keys: QueryKey[]): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Refetches what the back office and what visitors see. */
export const useRefresh = ({ admin, all }: ResourceKeys) => useRefreshKeys(admin, ...(all ? [all] : []));

/** A write; once it is done, `refresh` is called. */
export function useWrite<Answer, Sent = void>(
  refresh: (answer: Answer) => unknown,
  write: (sent: Sent) => Promise<Answer>,
) {
  return useMutation({ mutationFn: write, onSuccess: refresh });
}

/** A write after which `refresh` is called even if it failed: what is shown may be stale, or it was done without an answer. */
export function useAttempt<Answer, Sent = void>(
  refresh: () => unknown,
  write: (sent: Sent) => Promise<Answer>,
) {
  return useMutation({ mutationFn: write, onSettled: () => refresh() });
}

/**
 * Changes the given fields of a row; the back office shows the change immediately and rolls it back if it fails.
 * The row keeps its place, so that nothing moves under the pointer.
 */
export function useUpdateRow<Row extends { id: number }, Changes>(
  keys: ResourceKeys,
  update: (id: number, changes: Changes) => Promise<Row>,
) {
  const client = useQueryClient();
  const refresh = useRefresh(keys);
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: Changes }) => update(id, changes),
    onMutate: async ({ id, changes }) => {
      const askAgain = await cancelRows(client, keys.admin);
      const before = cachedRow<Row>(client, keys.admin, id);
      changeRows<Row>(client, keys.admin, (row) => (row.id === id ? { ...row, ...changes } : row));
      return { before, askAgain };
    },
    onSuccess: (row, _change, { askAgain }) => {
      replace(row);
      askAgain();
      return Promise.all([
        keys.all && client.invalidateQueries({ queryKey: keys.all }),
        client.invalidateQueries({ queryKey: countsKey(keys.admin) }),
      ]);
    },
    onError: (_error, _change, context) => {
      if (context?.before) {
        replace(context.before);
      }
      void refresh();
    },
  });

  function replace(changed: Row): void {
    changeRows<Row>(client, keys.admin, (row) => (row.id === changed.id ? changed : row));
  }
}
