/** A run of text that is the same on both sides, or only on one. */
export interface Run {
  text: string;
  side: 'both' | 'then' | 'now';
}

/** Beyond this many differing words a comparison would take long, and help nobody. */
const MAX_CHANGES = 800;

/** Compares two texts word by word; white space belongs to the word before it. */
export function wordDiff(then: string, now: string): Run[] {
  const [a, b] = [wordsOf(then), wordsOf(now)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) {
    start += 1;
  }
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) {
    end += 1;
  }
  const middle = between(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const words: Run[] = [...a.slice(0, start).map(both), ...middle, ...a.slice(a.length - end).map(both)];
  return joined(words);
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

const both = (text: string): Run => ({ text, side: 'both' });
const only = (side: 'then' | 'now') => (text: string) => ({ text, side });

/** The shortest way from one list of words to the other (Myers, 1986). */
function between(a: string[], b: string[]): Run[] {
  const trace: Map<number, number>[] = [];
  const furthest = new Map([[1, 0]]);
  const at = (diagonal: number) => furthest.get(diagonal) ?? -1;
  for (let changes = 0; changes <= Math.min(a.length + b.length, MAX_CHANGES); changes += 1) {
    trace.push(new Map(furthest));
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const isDown = diagonal === -changes || (diagonal !== changes && at(diagonal - 1) < at(diagonal + 1));
      let x = isDown ? at(diagonal + 1) : at(diagonal - 1) + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) {
        x += 1;
      }
      furthest.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) {
        return wayBack(a, b, trace);
      }
    }
  }
  return [...a.map(only('then')), ...b.map(only('now'))];
}

function wayBack(a: string[], b: string[], trace: Map<number, number>[]): Run[] {
  const runs: Run[] = [];
  let [x, y] = [a.length, b.length];
  for (let changes = trace.length - 1; changes >= 0; changes -= 1) {
    const at = (diagonal: number) => trace[changes]?.get(diagonal) ?? -1;
    const diagonal = x - y;
    const isDown = diagonal === -changes || (diagonal !== changes && at(diagonal - 1) < at(diagonal + 1));
    const fromX = at(isDown ? diagonal + 1 : diagonal - 1);
    const fromY = fromX - (isDown ? diagonal + 1 : diagonal - 1);
    while (x > fromX && y > fromY && x > 0 && y > 0) {
      runs.push(both(a[x - 1] as string));
      x -= 1;
      y -= 1;
    }
    if (changes > 0) {
      runs.push(isDown ? only('now')(b[y - 1] as string) : only('then')(a[x - 1] as string));
      [x, y] = [fromX, fromY];
    }
  }
  return runs.reverse();
}

/** Neighbors of one side as one run; what is gone stands before what came. */
function joined(words: Run[]): Run[] {
  const runs: Run[] = [];
  for (const { text, side } of words) {
    const last = runs.at(-1);
    const before = runs.at(-2);
    if (last?.side === side) {
      last.text += text;
    } else if (side === 'then' && last?.side === 'now' && before?.side === 'then') {
      before.text += text;
    } else if (side === 'then' && last?.side === 'now') {
      runs.splice(-1, 0, { text, side });
    } else {
      runs.push({ text, side });
    }
  }
  return runs;
}
