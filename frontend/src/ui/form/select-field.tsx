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
    /** The text of an empty option; without one, something is always chosen. */
    none?: string | undefined;
  }) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(inputProps) => (
        <Select {...inputProps} {...props} className={inputProps.className}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map((choice) => (
            // By default the value is the text, which the browser may have translated.
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
