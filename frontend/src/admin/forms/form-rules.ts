import type { FormRule } from 'antd';
import type { Rule } from '@/api/rules';
import { fieldRules } from '@/lib/form-rules';

/** Rules of a text field, marked as required if it is. */
export function textRules(rule: Rule): FormRule[] {
  return formRules(rule).map((checks) => ({ ...checks, required: rule.required }));
}

/** Rules of a text field; the same checks as in the public forms. */
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

/** Rules of a field with one or more choices. */
export function choiceRules(rule: Rule, type?: 'array'): FormRule[] {
  return rule.required ? [{ required: true, message: rule.message, ...(type && { type }) }] : [];
}

/** Fails a validation with a message. */
export function refuse(message = 'Please check this field'): Promise<never> {
  return Promise.reject(new Error(message));
}
