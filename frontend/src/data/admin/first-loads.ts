import type { QueryClient } from '@tanstack/react-query';
import { afterFirstLoad } from './rows';

/**
 * Loads again what was invalidated during its first load. TanStack Query restarts other loads, but no first one, though
 * the answer may be older than the change: a deleted row would stay in the list.
 * @returns a function that unsubscribes
 */
export function repeatFirstLoads(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate') {
      afterFirstLoad(
        event.query,
        () => void client.invalidateQueries({ predicate: (query) => query === event.query }),
      );
    }
  });
}
