const MINUTE_MS = 60_000;

const errors = new WeakSet();

/** Notes which errors come from files that could not be loaded: each browser words them differently. */
export function watchFiles(): void {
  addEventListener('vite:preloadError', ({ payload }) => errors.add(payload));
}

/** Whether this error of a page or a part of it is that its files could not be loaded. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && errors.has(error);
}

/**
 * Loads the page anew: the files of a tab that is older than the last release are gone. Not while the server cannot be
 * reached, and not twice in a row.
 */
export async function loadAnew(): Promise<void> {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'reload' && performance.now() < MINUTE_MS) {
    return;
  }
  // oxlint-disable-next-line no-restricted-globals -- only asks
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (answer?.ok) {
    location.reload();
  }
}
