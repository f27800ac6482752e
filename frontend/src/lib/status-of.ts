import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** HTTP status of a failed request; undefined if it got no response or did not fail. */
export function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;
}

/** Whether the server refused it: what was sent is not stored, and sending the same again is pointless. */
export function isFinal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status < 500;
}

/** Whether a query was told that there is no such thing, and did not only fail, or has yet to be answered. */
export const isNotFound = (cache: QueryClient, key: QueryKey): boolean =>
  statusOf(cache.getQueryState(key)?.error) === 404;
