import type { FormRule } from 'antd';
import type { Rule } from '../../api/rules';
import { fieldRules } from '../../lib/form/form-rules';

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

/** Rules of a text field with a pattern, such as a phone number, as visitors' forms check them. */
export function formRules(rule: Rule): FormRule[] {
  const { validate } = fieldRules(rule);
  return [
    {
      validator: (_, value?: string | null) => {
        const result = validate(value);
        return result === true ? Promise.resolve() : refuse(result);
      },
    },
  ];
}

/** Rules of a field where one thing or more is picked. */
export function choiceRules(rule: Rule, type?: 'array'): FormRule[] {
  return rule.required ? [{ required: true, message: rule.message, ...(type && { type }) }] : [];
}

/** A failed validation with its text. */
export function refuse(message = 'Please check this field'): Promise<never> {
  return Promise.reject(new Error(message));
}
