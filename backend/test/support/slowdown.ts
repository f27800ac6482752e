const ROUNDS = 8;

let text: string | undefined;

/** The yardstick of the bounds of time: parses 2.7 MB of JSON, which takes 5 ms on a fast and idle machine. */
export function doKnownWork(): void {
  text ??= JSON.stringify(Array.from({ length: 400_000 }, (_, index) => index));
  JSON.parse(text);
}

/**
 * By how much other processes slow this one down right now: the time that a known work takes, divided by the processor
 * time it needs. 1 on an idle machine. Bounds of time are multiplied by it, so that they hold on a busy machine too.
 */
export function slowdown(): number {
  const begun = performance.now();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) {
    doKnownWork();
  }
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (performance.now() - begun) / ((user + system) / 1000));
}

/** Whether something took longer than it may on an idle machine, and not only because this one is busy. */
export function isLate(milliseconds: number, bound: number): boolean {
  return milliseconds > bound && milliseconds > bound * slowdown();
}
