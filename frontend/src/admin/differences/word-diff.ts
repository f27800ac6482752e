import { diffArrays } from 'diff';

/** A run of text that is the same on both sides, or only on one. */
export interface Run {
  text: string;
  side: 'both' | 'then' | 'now';
}

/** Beyond this many differing words a comparison would take long, and help nobody. */
const MAX_CHANGES = 800;

/** Compares two texts word by word; white space belongs to the word before it. What is gone stands before what came. */
export function wordDiff(then: string, now: string): Run[] {
  const changes = diffArrays(wordsOf(then), wordsOf(now), { maxEditLength: MAX_CHANGES });
  return (
    changes?.map(({ value, added, removed }) => ({
      text: value.join(''),
      side: added ? 'now' : removed ? 'then' : 'both',
    })) ?? [
      { text: then, side: 'then' },
      { text: now, side: 'now' },
    ]
  );
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}
