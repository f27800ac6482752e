import type { Waiting } from '@/api/models/Waiting';
import { WaitingKind } from '@/api/models/WaitingKind';

/** Requests expire, calls and failed emails leave somebody uninformed, messages, transfers and testimonials can wait. */
const RANK: Record<WaitingKind, number> = {
  [WaitingKind.APPOINTMENT]: 0,
  [WaitingKind.CALL]: 1,
  [WaitingKind.MAIL_FAILED]: 1,
  [WaitingKind.MESSAGE]: 2,
  [WaitingKind.TRANSFER]: 2,
  [WaitingKind.TESTIMONIAL]: 3,
};

/** Identifies an entry of the queue. */
export const keyOf = ({ kind, id, since }: Waiting) => [kind, id, since].join(' ');

/** The queue with the most urgent first: requests by deadline, everything else by age. */
export function byUrgency(queue: Waiting[]): Waiting[] {
  const dueOf = ({ answerBy, since }: Waiting) => Date.parse(answerBy ?? since);
  return [...queue].sort((a, b) => RANK[a.kind] - RANK[b.kind] || dueOf(a) - dueOf(b));
}

/**
 * The rows on the screen after the queue was loaded again. Every row keeps its place, whether or not it still waits, so
 * that nothing moves under the pointer; new ones come last.
 */
export function keepPlaces(shown: Waiting[], queue: Waiting[]): Waiting[] {
  const loaded = new Map(queue.map((row) => [keyOf(row), row]));
  const known = new Set(shown.map(keyOf));
  return [
    ...shown.map((row) => loaded.get(keyOf(row)) ?? row),
    ...byUrgency(queue.filter((row) => !known.has(keyOf(row)))),
  ];
}
