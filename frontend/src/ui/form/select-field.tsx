import type { ComponentProps } from 'react';
import { FieldFrame, type Frame } from './field';

/** One of several choices, in the browser's own list. */
export function SelectField({
  label,
  error,
  hint,
  choices,
  ...props
}: Frame & ComponentProps<'select'> & { choices: string[] }) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(wiring) => (
        <select {...wiring} {...props}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
