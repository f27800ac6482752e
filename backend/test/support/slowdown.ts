const ROUNDS = 8;
/** What a round takes on a fast machine with nothing else to do. */
const FAST_MS = 5;

let text: string | undefined;

/** The yardstick of the bounds of time: parses 2.7 MB of JSON. */
export function doKnownWork(): void {
  text ??= JSON.stringify(Array.from({ length: 400_000 }, (_, index) => index));
  JSON.parse(text);
}

/**
 * How many times as long as on a fast, idle machine things take here and now, whether it is slow or busy. Bounds of time
 * are multiplied by it. Never below 1.
 */
export function slowdown(): number {
  doKnownWork();
  const begun = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    doKnownWork();
  }
  return Math.max(1, (performance.now() - begun) / (ROUNDS * FAST_MS));
}

/** Whether something took longer than it may on a fast, idle machine, and not only because this one is neither. */
export function isLate(milliseconds: number, bound: number): boolean {
  return milliseconds > bound && milliseconds > bound * slowdown();
}
