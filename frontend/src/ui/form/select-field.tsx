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
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
