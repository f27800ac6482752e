import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field';
import { Select } from './select';

/** A labeled native select. */
export function SelectField({
  label,
  error,
  hint,
  choices,
  ...props
}: FieldProps & ComponentProps<'select'> & { choices: string[] }) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(inputProps) => (
        <Select {...inputProps} {...props} className={inputProps.className}>
          {choices.map((choice) => (
            // Without a value it would be the text, and the browser may have translated that.
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
