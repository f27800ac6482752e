import type { ChangeEvent } from 'react';
import { Input, type InputProps } from 'antd';
import { inThisCentury } from '@/lib/time/zone-time';

interface DayInputProps extends Omit<InputProps, 'type' | 'onChange'> {
  /** Set by the Form.Item around it, which takes an event as well as a value. */
  onChange?: (day: ChangeEvent<HTMLInputElement> | string) => void;
}

/**
 * A day. One typed as 12/03/26 becomes 2026 once the field is left, or Enter sends its form: 0020 may become 2026 while it
 * is typed.
 */
export function DayInput({ onChange, onBlur, ...props }: DayInputProps) {
  const settle = (value: string) => {
    const day = inThisCentury(value);
    if (day !== value) {
      onChange?.(day);
    }
  };
  return (
    <Input
      {...props}
      type="date"
      onChange={onChange}
      onBlur={(event) => {
        settle(event.target.value);
        onBlur?.(event);
      }}
      onPressEnter={(event) => settle(event.currentTarget.value)}
    />
  );
}
