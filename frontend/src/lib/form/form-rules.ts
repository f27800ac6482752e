import { invisible } from '../../api/limits/invisible';
import type { Rule } from '../../api/rules';

/** Letters that come along when something is copied; the server takes them out. */
const INVISIBLE = new RegExp(invisible, 'g');

/** react-hook-form's options for a text field, with the same messages as the server's. */
export function fieldRules({
  required,
  message,
  maxMessage,
  minLength = 0,
  maxLength = Infinity,
  pattern = '',
  patternMessage = message,
  email,
}: Rule) {
  return {
    validate: (value: string | null | undefined) => {
      const text = (value ?? '').replace(INVISIBLE, '').trim();
      if (text === '' && !required) {
        return true;
      }
      if (text.length < Math.max(minLength, required ? 1 : 0) || (email && !EMAIL.test(text))) {
        return message ?? 'Please fill in this field';
      }
      if (!new RegExp(pattern).test(text)) {
        return patternMessage ?? 'Please check this field';
      }
      return text.length <= maxLength || (maxMessage ?? `At most ${maxLength} characters`);
    },
  };
}

/** The browser's own rule for email fields, plus the dot in the domain that the server requires. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;
