import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { invisible } from '../api/limits/invisible';
import type { Rule } from '../api/rules';

/** Invisible characters, which come along when a text is copied; the server removes them. */
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
      const check = new RegExp(pattern);
      if (!check.test(text)) {
        const address = addressIn(text);
        return address && check.test(address)
          ? `Please enter only the address: ${address}`
          : (patternMessage ?? 'Please check this field');
      }
      return !isLong(text, maxLength + 1) || (maxMessage ?? `At most ${maxLength} characters`);
    },
  };
}

/** The props of a form's text fields: those of react-hook-form, with the server's rules, and what is wrong. */
export const fieldOf =
  <Values extends FieldValues>({ register, formState }: UseFormReturn<Values>) =>
  (name: Path<Values>, rule: Rule) => ({
    ...register(name, fieldRules(rule)),
    error: (formState.errors as Partial<Record<string, FieldError>>)[name]?.message,
  });

/** The address in what a mail program copies: `Dana Reyes <dana@example.com>`, `mailto:dana@example.com?subject=Visit`. */
const addressIn = (text: string) => /(?:^|<|mailto:)([^\s<>:?,;]+@[^\s<>?,;]+)/i.exec(text)?.[1];

/** A text as the server keeps it. */
export const visible = (text: string) => text.replace(INVISIBLE, '').trim();

/** Whether a text has at least so many characters, as the server counts them: an emoji is one. */
function isLong(text: string, characters: number): boolean {
  return text.length >= characters && (text.length >= characters * 2 || [...text].length >= characters);
}
