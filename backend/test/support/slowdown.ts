const WORK = JSON.stringify(Array.from({ length: 400_000 }, (_, index) => index));
const ROUNDS = 8;

/**
 * By how much other processes slow this one down right now: the time that a known work takes, divided by the processor
 * time it needs. 1 on an idle machine. Bounds of time are multiplied by it, so that they hold on a busy machine too.
 */
export function slowdown(): number {
  const begun = performance.now();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) {
    JSON.parse(WORK);
  }
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (performance.now() - begun) / ((user + system) / 1000));
}

/** Whether something took longer than it may on an idle machine, and not only because this one is busy. */
export function isLate(milliseconds: number, bound: number): boolean {
  return milliseconds > bound && milliseconds > bound * slowdown();
}
