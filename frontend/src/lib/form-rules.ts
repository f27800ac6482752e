import { invisible } from '../api/limits/invisible';
import type { Rule } from '../api/rules';

/** Letters that come along when something is copied; the server takes them out. */
const INVISIBLE = new RegExp(invisible, 'gu');

/** A letter or a digit. */
const WORD = /[\p{L}\p{N}]/u;

/** react-hook-form's options for a text field: the server's rules, with the same messages. */
export function fieldRules({
  required,
  message,
  maxMessage,
  minLength = 0,
  maxLength = Infinity,
  pattern = '',
  patternMessage = message,
  word,
}: Rule) {
  return {
    validate: (value: string | null | undefined) => {
      const text = visible(value ?? '');
      if (text === '' && !required) {
        return true;
      }
      if (!isLong(text, Math.max(minLength, required ? 1 : 0)) || (word && !WORD.test(text))) {
        return message ?? 'Please fill in this field';
      }
      if (!new RegExp(pattern).test(text)) {
        return patternMessage ?? 'Please check this field';
      }
      return !isLong(text, maxLength + 1) || longText({ maxLength, maxMessage });
    },
  };
}

/** From this part of its limit on, a text says how long it is. */
const NEARLY = 0.9;

/** How long a text may be, and what the server says of a longer one. */
export type Limit = Pick<Rule, 'maxLength' | 'maxMessage'>;

/** What to say beside a text that is longer than it may be, with its length; undefined if it isn't. */
export function tooLong(limit: Limit, text: string): string | undefined {
  const { maxLength = Infinity } = limit;
  const length = [...visible(text)].length;
  return length > maxLength ? `${longText(limit)}: this has ${length}` : undefined;
}

/** What to say beside a text that has nearly reached its limit; undefined if there is room enough. */
export function nearlyLong({ maxLength = Infinity }: Limit, text: string): string | undefined {
  const length = [...visible(text)].length;
  return length >= maxLength * NEARLY && length <= maxLength
    ? `${length} of ${maxLength} characters`
    : undefined;
}

const longText = ({ maxLength, maxMessage }: { [Key in keyof Limit]: Limit[Key] | undefined }) =>
  maxMessage ?? `At most ${maxLength} characters`;

/** A text as the server keeps it. */
const visible = (text: string) => text.replace(INVISIBLE, '').trim();

/** Whether a text has at least so many characters, as the server counts them: an emoji is one. */
function isLong(text: string, characters: number): boolean {
  return text.length >= characters && (text.length >= characters * 2 || [...text].length >= characters);
}
