import { useId, type ComponentProps } from 'react';

interface CheckboxFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string;
}

/** A checkbox with its label next to it. */
export function CheckboxField({ label, error, ...props }: CheckboxFieldProps) {
  const id = useId();

  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          aria-invalid={Boolean(error)}
          aria-describedby={error && `${id}-error`}
          className="mt-0.5 size-6 shrink-0 accent-accent"
          {...props}
        />
        <label htmlFor={id} className="text-sm leading-relaxed">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
