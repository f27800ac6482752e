import type { FormRule } from 'antd';
import type { Rule } from '@/api/rules';
import { formatPrice } from '@/lib/format';
import { centsIn, NOT_A_PRICE } from '@/lib/price-text';
import { refuse } from './form-rules';

/** Rules of a price field: entered in dollars, with limits in cents as in the API. */
export function priceRules(rule: Rule): FormRule[] {
  const { minimum = 0, maximum = Infinity, message, required } = rule;
  return [
    {
      // Also marks the field.
      required,
      validator: (_, text = '') => {
        const cents = centsIn(text as string);
        if (cents === null) {
          return required ? refuse(message) : Promise.resolve();
        }
        if (Number.isNaN(cents)) {
          return refuse(NOT_A_PRICE);
        }
        if (cents < minimum) {
          return refuse(message);
        }
        return cents > maximum ? refuse(`Price must be at most ${formatPrice(maximum)}`) : Promise.resolve();
      },
    },
  ];
}
