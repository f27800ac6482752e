import type { Settle } from '../use-standing-rows';

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
