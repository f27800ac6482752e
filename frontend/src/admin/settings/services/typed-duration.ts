const MINUTES = { hour: 60, hr: 60, h: 60, minute: 1, min: 1, m: 1 };

/** `2 hours`, `an hour`, `1.5 hrs`, `half an hour`, `90 min`, and the second number of `2 to 3 hours`. */
const LENGTH =
  /(?:(\d+(?:\.\d+)?)\s*(?:-|–|to|or)\s*)?(\d+(?:\.\d+)?|half an?|an?|one|two|three|four)[\s-]*(hour|hr|h|minute|min|m)s?\b/gi;

const WORDS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4 };

/**
 * The shortest and the longest time that words name, in minutes; undefined if they name none. What follows the first
 * length belongs to it if it is shorter: `1 hour 30 minutes`.
 */
export function typedDuration(text: string): { from: number; to: number } | undefined {
  const [first, second] = [...text.matchAll(LENGTH)].map(([, low, high = '', unit = '']) => {
    const each = MINUTES[unit.toLowerCase() as keyof typeof MINUTES];
    const word = high.toLowerCase();
    const most = word.startsWith('half') ? 0.5 : (WORDS[word] ?? Number(word));
    return { from: (low === undefined ? most : Number(low)) * each, to: most * each, each };
  });
  if (!first) {
    return undefined;
  }
  const rest = second && second.each < first.each ? second : { from: 0, to: 0 };
  return { from: first.from + rest.from, to: first.to + rest.to };
}
