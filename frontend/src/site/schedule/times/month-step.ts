/**
 * Where Page Down (step 1) or Page Up (step -1) leads from a day: into the nearest month that has open days, to the first
 * one on or after (for Page Up: the last one on or before) the same date, or to the one closest to it.
 * @param days the open days, in order
 */
export function stepMonth(days: string[], day: string, step: 1 | -1): string | undefined {
  const ahead = step === 1 ? days : [...days].reverse();
  const isBeyond = (one: string, other: string) => (step === 1 ? one >= other : one <= other);
  const month = ahead.find((one) => monthOf(one) !== monthOf(day) && isBeyond(one, day));
  const there = ahead.filter((one) => month && monthOf(one) === monthOf(month));
  return there.find((one) => isBeyond(one.slice(8), day.slice(8))) ?? there.at(-1);
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}
