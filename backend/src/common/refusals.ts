import { Logger } from '@nestjs/common';

const WARN_EVERY_MS = 60_000;

const logger = new Logger('Queue');
const warnedAt = new Map<string, number>();

/** How often each queue of this process had no place, by its name; the metrics read it. */
export const refusals = new Map<string, number>();

/** Counts a task that found no place in a queue, and says so in the log, at most once a minute for each queue. */
export function countRefusal(queue: string): void {
  const total = (refusals.get(queue) ?? 0) + 1;
  refusals.set(queue, total);
  const now = performance.now();
  if (now - (warnedAt.get(queue) ?? -Infinity) >= WARN_EVERY_MS) {
    warnedAt.set(queue, now);
    logger.warn({ msg: 'queue is full', queue, refusedSinceStart: total });
  }
}
