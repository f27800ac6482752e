import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** Query keys of a resource: the back office list, and everything visitors see of it. */
interface ResourceKeys {
  admin: QueryKey;
  all: QueryKey;
}

/** Refetches the back office list and what visitors see. */
export function useRefresh({ admin, all }: ResourceKeys): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: admin }),
      client.invalidateQueries({ queryKey: all }),
    ]);
  };
}

/**
 * Changes the given fields of a row; the back office list shows the change immediately and rolls it back if it fails.
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
      await client.cancelQueries({ queryKey: keys.admin });
      const before = client.getQueryData<Row[]>(keys.admin)?.find((row) => row.id === id);
      replace({ ...before, ...changes, id } as unknown as Row);
      return before;
    },
    onSuccess: (row) => {
      replace(row);
      return client.invalidateQueries({ queryKey: keys.all });
    },
    onError: (_error, _change, before) => {
      if (before) {
        replace(before);
      }
      void refresh();
    },
  });

  function replace(changed: Row): void {
    client.setQueryData<Row[]>(keys.admin, (rows) =>
      rows?.map((row) => (row.id === changed.id ? changed : row)),
    );
  }
}
