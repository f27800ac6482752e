import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

interface Row {
  id: number;
}

/**
 * Changes rows wherever they are cached below a key: in lists, and alone. Whatever else is cached there stays. A first
 * load that is under way was read before the change, so its rows are changed once they have come.
 */
export function changeRows<R extends Row>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (row: R) => R,
): void {
  const changed = (data: unknown) =>
    Array.isArray(data) ? (data as R[]).map(change) : isRow(data) ? change(data as R) : data;
  client.setQueriesData<unknown>({ queryKey }, changed);
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    afterFirstLoad(query, () => client.setQueryData<unknown>(query.queryKey, changed));
  }
}

/** Does something once a query that loads for the first time has loaded; nothing if it loads again, or fails. */
export function afterFirstLoad(
  { promise, state }: { promise: Promise<unknown> | undefined; state: { data: unknown } },
  act: () => void,
): void {
  if (state.data === undefined) {
    promise?.then(
      // In the next turn of the event loop: by then the cache has the answer.
      () => setTimeout(act),
      () => undefined,
    );
  }
}

/** A row as it is cached below a key; undefined if no list has it. */
export function cachedRow<R extends Row>(client: QueryClient, queryKey: QueryKey, id: number): R | undefined {
  return client
    .getQueriesData<unknown>({ queryKey })
    .flatMap(([, data]) => (Array.isArray(data) ? (data as R[]) : isRow(data) ? [data as R] : []))
    .find((row) => row.id === id);
}

/**
 * Cancels refetches, whose answers would undo a change of the rows; first loads go on.
 * @returns a function that asks for them again once the change is saved
 */
export async function cancelRows(client: QueryClient, queryKey: QueryKey): Promise<() => void> {
  const stopped = new Set(
    client
      .getQueryCache()
      .findAll({ queryKey, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data !== undefined),
  );
  const filters = { queryKey, predicate: (query: Query) => stopped.has(query) };
  await client.cancelQueries(filters);
  return () => void client.invalidateQueries(filters);
}

function isRow(data: unknown): data is Row {
  return typeof data === 'object' && data !== null && 'id' in data;
}
