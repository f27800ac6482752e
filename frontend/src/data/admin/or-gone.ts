import { statusOf } from '@/lib/status-of';

/** For a DELETE: what is not there any more is deleted, by an earlier try without an answer or by somebody else. */
export function orGone(error: unknown): void {
  if (statusOf(error) !== 404) {
    throw error;
  }
}
