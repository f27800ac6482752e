import { useId, type ComponentProps, type ReactNode } from 'react';

/** Everything around a control. */
export interface FieldProps {
  label: string;
  error?: string;
  hint?: string;
}

interface InputProps {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

const BOX =
  'block w-full rounded-xs border border-edge bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-muted ' +
  'focus-visible:outline-offset-0 aria-invalid:border-danger';

/** Label, hint and error of any control, linked to it for screen readers. */
export function FieldFrame({
  label,
  error,
  hint,
  children,
}: FieldProps & { children: (inputProps: InputProps) => ReactNode }) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        className: BOX,
        'aria-invalid': Boolean(error),
        'aria-describedby': notes || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** A labeled single-line text field; takes the props of react-hook-form's `register`. */
export function Field({ label, error, hint, ...props }: FieldProps & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(inputProps) => <input dir="auto" {...inputProps} {...props} />}
    </FieldFrame>
  );
}

/** A labeled multi-line text field. */
export function TextareaField({
  label,
  error,
  hint,
  rows = 5,
  ...props
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(inputProps) => <textarea dir="auto" rows={rows} {...inputProps} {...props} />}
    </FieldFrame>
  );
}
