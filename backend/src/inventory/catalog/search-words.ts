/** PostgreSQL finds these by groups of three letters, whatever its locale. */
const THREE_LETTERS = /[a-z\d]{3}/i;

/** There are few of these and most items have them: no index has them. */
const ONLY_LETTERS = /^[a-z]{1,2}$/i;

/** Enough to find few rows; each letter costs two look-ups. */
const MOST_LETTERS = 20;

/** The parameters of the statements below. */
export const wordParameters = (words: string[]) =>
  Object.fromEntries(words.map((word, index) => [`word${index}`, word]));

/** SQL of the condition that `search_text` has all these words. */
export function havingWords(words: string[]): string {
  return words.map((_word, index) => `AND search_text LIKE search_pattern(:word${index})`).join(' ');
}

/** Whether an index has any of these words. */
export function areIndexed(words: string[]): boolean {
  return words.some((word) => !ONLY_LETTERS.test(word));
}

/** As `havingWords`, through the index: by three letters, and by single ones for words without. */
export function foundByIndex(words: string[]): string {
  return words
    .map((word, index) => {
      if (THREE_LETTERS.test(word)) {
        return `AND search_text LIKE search_pattern(:word${index})`;
      }
      // A concatenated text has no index: for these words, that one would have to be read from end to end.
      const compared = `AND (search_text || '') LIKE search_pattern(:word${index})`;
      return ONLY_LETTERS.test(word)
        ? compared
        : `AND odd_letters(search_text) @> odd_letters(left(folded(:word${index}), ${MOST_LETTERS})) ${compared}`;
    })
    .join(' ');
}
