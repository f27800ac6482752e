import { TestimonialEdit } from './testimonial.entity.js';

const ELLIPSIS = '…';

/** A word, with the apostrophes and hyphens in it, or any other character that is not a space. */
const TOKENS = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*|\S/gu;
const WORD = /[\p{L}\p{N}]/u;

/** How the text that is shown differs from what the client wrote; null if it does not. */
export function editOf(original: string, content: string): TestimonialEdit | null {
  if (original === content) {
    return null;
  }
  return isShortened(original.match(TOKENS) ?? [], content.match(TOKENS) ?? [])
    ? TestimonialEdit.Shortened
    : TestimonialEdit.Changed;
}

/** Whether `shown` is the original with one or more runs replaced by …, each of them with a word at least. */
function isShortened(original: string[], shown: string[]): boolean {
  // How many tokens of `shown` may stand for the original so far: those that end with a token of its own, with a run in
  // which no word was left out yet, and with one in which that is so.
  let kept = new Set([0]);
  let opened = new Set<number>();
  let dropped = new Set<number>();
  for (const token of original) {
    const next = { kept: new Set<number>(), opened: new Set<number>(), dropped: new Set(dropped) };
    const run = WORD.test(token) ? next.dropped : next.opened;
    for (const place of [...kept, ...dropped]) {
      if (shown[place] === token) {
        next.kept.add(place + 1);
      }
      if (shown[place] === ELLIPSIS) {
        run.add(place + 1);
      }
    }
    for (const place of opened) {
      run.add(place);
    }
    ({ kept, opened, dropped } = next);
  }
  const isSame = original.length === shown.length && original.every((token, place) => shown[place] === token);
  return !isSame && (kept.has(shown.length) || dropped.has(shown.length));
}
