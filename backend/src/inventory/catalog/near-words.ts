const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Shorter ones are a letter away from too many others. */
const FEWEST_LETTERS = 4;

const MOST_LETTERS = 20;

/** Shorter ones begin too many others. */
const FEWEST_MEANT = 3;

/**
 * What may have been meant by a word with one wrong letter, or with the wrong one of two doubled, most likely first: two
 * letters in each other's place, one too few, one too many, another one. Each without its last s too. In groups, which are
 * quicker looked up together: all that have another letter in the same place are one.
 */
export function nearWords(word: string): string[][] {
  if (!/^[a-z]+$/.test(word) || word.length < FEWEST_LETTERS || word.length > MOST_LETTERS) {
    return [];
  }
  const places = Array.from({ length: word.length + 1 }, (_, place) => place);
  const put = (text: string, place: number, instead: string, length: number) =>
    text.slice(0, place) + instead + text.slice(place + length);
  const doubled = (text: string) => [...text].map((letter, place) => [put(text, place, letter, 0)]);
  const anyLetter = (place: number, length: number) =>
    [...LETTERS].map((letter) => put(word, place, letter, length));
  const single = word.replace(/(.)\1/g, '$1');
  const near = [
    ...places.slice(2).map((place) => [put(word, place - 2, `${word[place - 1]}${word[place - 2]}`, 2)]),
    ...doubled(word),
    ...places.map((place) => anyLetter(place, 0)),
    ...places.slice(1).map((place) => [put(word, place - 1, '', 1)]),
    ...places.slice(1).map((place) => anyLetter(place - 1, 1)),
    ...(single === word ? [] : doubled(single)),
  ];
  return near
    .map((group) =>
      group
        .flatMap((other) => (other.endsWith('s') ? [other, other.slice(0, -1)] : [other]))
        .filter(({ length }) => length >= FEWEST_MEANT),
    )
    .filter(({ length }) => length > 0);
}
