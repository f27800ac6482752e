import type { Waiting } from '@/api/models/Waiting';
import { statusOf } from '@/lib/status-of';
import { toastFailure } from '@/admin/forms/failure-text';
import type { Result, Settle } from '../use-standing-rows';

/** A button of a row in the queue. */
export interface Act {
  label: string;
  /** An address to open: a telephone number or a new email. */
  href?: string;
  run?: () => void;
  look?: 'primary';
}

/** What the buttons need from the queue. */
export interface QueueTools {
  settle: Settle;
  /** Loads the queue again. */
  refresh: () => Promise<unknown>;
}

interface Deal<Saved> {
  work: () => Promise<Saved>;
  /** What the row says afterwards. */
  done: (saved: Saved) => Result;
  failed: string;
}

/** Handles a row: it answers at once, stays where it is and says what became of it. */
export async function deal<Saved>(
  { settle, refresh }: QueueTools,
  row: Waiting,
  { work, done, failed }: Deal<Saved>,
): Promise<void> {
  settle(row, { text: 'Saving...' });
  try {
    settle(row, done(await work()));
  } catch (error) {
    fail(row, error, { failed, settle });
  }
  await refresh();
}

/** Says in the row that nothing happened, or that nobody knows, and why in a notification. */
export function fail(
  row: Waiting,
  error: unknown,
  { failed, settle }: { failed: string } & Pick<QueueTools, 'settle'>,
): void {
  const happened = statusOf(error) === undefined ? 'No answer came' : 'That failed';
  settle(row, { text: `${happened}: try again`, isFailure: true });
  toastFailure(failed, error);
}
