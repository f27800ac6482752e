import { toastError } from '@/lib/toast';

interface Loadable {
  refetch: () => Promise<{ isError: boolean; data: unknown }>;
}

/** Loads again what is shown. It stays if that fails, which is said; where nothing was loaded yet, the list says so itself. */
export function reload(...queries: Loadable[]): void {
  void Promise.all(queries.map(({ refetch }) => refetch())).then((results) => {
    if (results.some(({ isError, data }) => isError && data !== undefined)) {
      tellNotReloaded();
    }
  });
}

/** Says that what is shown may be old. */
export function tellNotReloaded(): void {
  toastError('It could not be loaded again, so what you see may be old. Please try again.');
}
