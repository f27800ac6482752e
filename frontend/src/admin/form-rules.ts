import type { FormRule } from 'antd';
import type { Rule } from '../api/rules';
import { formatPrice } from '../lib/format';

/** Rules of a text field: lengths count without the blanks around the text, as the server counts them. */
export function textRules(rule: Rule): FormRule[] {
  return [
    ...(rule.required ? [{ required: true, whitespace: true, message: rule.message }] : []),
    {
      validator: (_, value?: string | null) => {
        const { length } = (value ?? '').trim();
        if (length > 0 && rule.minLength !== undefined && length < rule.minLength) {
          return refuse(rule.message);
        }
        return rule.maxLength !== undefined && length > rule.maxLength
          ? refuse(rule.maxMessage)
          : Promise.resolve();
      },
    },
  ];
}

/** Rules of a field that is typed in dollars and stored in cents; the limits are in cents. */
export function priceRules(rule: Rule): FormRule[] {
  const { minimum = 0, maximum = Infinity, message } = rule;
  return [
    { required: rule.required, message },
    {
      validator: (_, dollars?: number | null) => {
        const cents = Math.round((dollars ?? NaN) * 100);
        if (cents < minimum) {
          return refuse(message);
        }
        return cents > maximum ? refuse(`Price must be at most ${formatPrice(maximum)}`) : Promise.resolve();
      },
    },
  ];
}

/** Rules of a field where one thing or more is picked. */
export function choiceRules(rule: Rule, type?: 'array'): FormRule[] {
  return rule.required ? [{ required: true, message: rule.message, ...(type && { type }) }] : [];
}

function refuse(message = 'Please check this field'): Promise<never> {
  return Promise.reject(new Error(message));
}
