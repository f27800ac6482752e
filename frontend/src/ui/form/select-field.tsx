import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field';
import { Select } from './select';

/** A labeled native select. */
export function SelectField({
  label,
  error,
  hint,
  choices,
  none,
  ...props
}: FieldProps &
  ComponentProps<'select'> & {
    choices: string[];
    /** What stands there while nothing is chosen; without it something always is. */
    none?: string | undefined;
  }) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(inputProps) => (
        <Select {...inputProps} {...props} className={inputProps.className}>
          {none !== undefined && <option value="">{none}</option>}
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
