import type { ComponentProps } from 'react';
import { Link } from './link';
import { buttonClass, type ButtonVariant } from './button-class';

/** A button. `type` defaults to `button`, so that it never submits a form by accident. */
export function Button({
  variant,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button type={type} className={buttonClass(variant, className)} {...props} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  className,
  ...props
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link className={buttonClass(variant, className)} {...props} />;
}
