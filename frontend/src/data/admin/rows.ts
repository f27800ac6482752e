import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Row {
  id: number;
}

/** Changes rows wherever they are cached below a key: in lists, and alone. Whatever else is cached there stays. */
export function changeRows<R extends Row>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (row: R) => R,
): void {
  client.setQueriesData<unknown>({ queryKey }, (data: unknown) =>
    Array.isArray(data) ? (data as R[]).map(change) : isRow(data) ? change(data as R) : data,
  );
}

/** A row as it is cached below a key; undefined if no list has it. */
export function cachedRow<R extends Row>(client: QueryClient, queryKey: QueryKey, id: number): R | undefined {
  return client
    .getQueriesData<unknown>({ queryKey })
    .flatMap(([, data]) => (Array.isArray(data) ? (data as R[]) : isRow(data) ? [data as R] : []))
    .find((row) => row.id === id);
}

/** Stops requests whose answers would undo a change of the rows; those that have no answer yet are left alone. */
export function cancelRows(client: QueryClient, queryKey: QueryKey): Promise<void> {
  return client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
}

function isRow(data: unknown): data is Row {
  return typeof data === 'object' && data !== null && 'id' in data;
}
