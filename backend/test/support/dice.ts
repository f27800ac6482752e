/** Random choices that are the same in every run (Mulberry32). */
export function dice(seed: number) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    random,
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    chance: (share: number) => random() < share,
  };
}
