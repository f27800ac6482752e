import { setTimeout as delay } from 'node:timers/promises';

/** Starts `work` so many times a second until then, whether the last one is done or not; waits for all of them. */
export async function atRate(perSecond: number, until: number, work: () => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  const begun = Date.now();
  for (let count = 1; Date.now() < until; count += 1) {
    const one = work().finally(() => running.delete(one));
    running.add(one);
    await delay(begun + (count * 1000) / perSecond - Date.now());
  }
  await Promise.all(running);
}

/** The same, but one after the other: what waits for an answer misses its turns. */
export async function inTurnAtRate(
  perSecond: number,
  until: number,
  work: () => Promise<void>,
): Promise<void> {
  while (Date.now() < until) {
    await Promise.all([work(), delay(1000 / perSecond)]);
  }
}
