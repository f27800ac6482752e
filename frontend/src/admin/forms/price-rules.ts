import type { FormRule } from 'antd';
import type { Rule } from '../../api/rules';
import { formatPrice } from '../../lib/format';
import { refuse } from './form-rules';

/** Rules of a price field: entered in dollars, with limits in cents as in the API. */
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
