import { statusOf } from '@/lib/status-of';

/** For a DELETE: 404 is success, too. An earlier try without an answer, or somebody else, has deleted it. */
export function ignoreNotFound(error: unknown): void {
  if (statusOf(error) !== 404) {
    throw error;
  }
}
