import type { QueryClient } from '@tanstack/react-query';
import { afterFirstLoad } from './rows';

/**
 * Loads again what was invalidated while it loaded for the first time. The library begins no first load anew, though its
 * answer may be older than the change: a deleted row would stay in the list.
 * @returns a function that ends it
 */
export function repeatFirstLoads(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate') {
      afterFirstLoad(event.query, () => {
        void client.invalidateQueries({ predicate: (query) => query === event.query });
      });
    }
  });
}
