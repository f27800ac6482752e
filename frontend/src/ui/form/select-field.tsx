import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field';

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
        <select {...inputProps} {...props}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
