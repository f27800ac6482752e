import type { FocusEvent } from 'react';
import { Input } from 'antd';
import { centsIn, priceText } from '@/lib/price-text';

interface PriceInputProps {
  id?: string;
  /** The text, so that one that is not understood stays where it can be corrected. */
  value?: string;
  onChange?: (text: string) => void;
  onBlur?: (event: FocusEvent) => void;
  className?: string;
}

/** A form control for an amount in dollars, which is written like any other once it is left. */
export function PriceInput({ value = '', onChange, onBlur, ...input }: PriceInputProps) {
  return (
    <Input
      {...input}
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
      onBlur={(event) => {
        const cents = centsIn(value);
        const written = Number.isNaN(cents) ? value : priceText(cents);
        if (written !== value) {
          onChange?.(written);
        }
        onBlur?.(event);
      }}
    />
  );
}
