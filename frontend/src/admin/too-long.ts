import type { Rule } from '@/api/rules';
import { visible } from '@/lib/form-rules';

/** How long a text may be, and what the server says of a longer one. */
export type Limit = Required<Pick<Rule, 'maxLength' | 'maxMessage'>>;

/** The characters of a text, as the server counts them. */
export const charactersIn = (text: string) => [...visible(text)].length;

/** What to say beside a text that is longer than it may be, with its length; undefined if it isn't. */
export function tooLong({ maxLength, maxMessage }: Limit, text: string): string | undefined {
  const length = charactersIn(text);
  return length > maxLength ? `${maxMessage}: this has ${length}` : undefined;
}
