import { describe, expect, it } from '@jest/globals';
import { type Run, wordDiff } from '@/admin/differences/word-diff';

const side = (runs: Run[], wanted: 'then' | 'now') =>
  runs
    .filter((run) => run.side === 'both' || run.side === wanted)
    .map(({ text }) => text)
    .join('');
const marked = (then: string, now: string) =>
  wordDiff(then, now)
    .map(({ text, side: of }) => (of === 'both' ? text : of === 'then' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

describe('the difference of two texts', () => {
  it.each([
    ['one word', 'A fine old gun', 'A fine new gun', 'A fine [-old -][+new +]gun'],
    ['nothing', 'A fine gun', 'A fine gun', 'A fine gun'],
    ['all of it', 'Old', 'New', '[-Old-][+New+]'],
    ['words at both ends', 'one two three', 'zero two four', '[-one -][+zero +]two [-three-][+four+]'],
    ['what was added', 'one', 'one two', '[-one-][+one two+]'],
    ['what was taken away', 'one two three', 'one three', 'one [-two -]three'],
    ['a text that was empty', '', 'new words', '[+new words+]'],
    ['a line break', 'a\nb', 'a b', '[-a\n-][+a +]b'],
  ])('marks %s', (_what, then, now, expected) => {
    expect(marked(then, now)).toBe(expected);
  });

  it('keeps both texts to the letter, whatever they are', () => {
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    const text = () =>
      Array.from({ length: next(40) }, () => ['a ', 'b ', 'c\n', ' d', 'e'][next(5)]).join('');
    for (let round = 0; round < 500; round += 1) {
      const [then, now] = [text(), text()];
      const runs = wordDiff(then, now);
      expect([side(runs, 'then'), side(runs, 'now')]).toEqual([then, now]);
    }
  });

  it('of a long text with one other word is that word, and of two that share nothing it ends soon', () => {
    const long = Array.from({ length: 100_000 }, (_, index) => `word${index} `);
    const other = long.map((word, index) => (index === 50_000 ? 'otherwise ' : word));
    expect(wordDiff(long.join(''), other.join('')).map(({ side: of }) => of)).toEqual([
      'both',
      'then',
      'now',
      'both',
    ]);
    const foreign = long.map((word) => `x${word}`).join('');
    expect(wordDiff(long.join(''), foreign).map(({ side: of }) => of)).toEqual(['then', 'now']);
  });
});
