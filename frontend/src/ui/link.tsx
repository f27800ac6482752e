import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
  /** State of the entry in the history. */
  state?: unknown;
}

/** A link to a page of this site. Smaller than the router's own, without features the site does not use. */
export function Link({ to, preventScrollReset, state, onClick, target, ...props }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target, preventScrollReset, state });

  return (
    <a
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) {
          follow(event);
        }
      }}
      {...props}
    />
  );
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  /** Active on this page only, not on pages below it. */
  end?: boolean;
  className?: string | ((state: { isActive: boolean }) => string);
}

/** A link that knows whether it points to the current page. */
export function NavLink({ to, end = false, className, ...props }: NavLinkProps) {
  const { pathname } = useLocation();
  const path = useResolvedPath(to).pathname;
  const isActive = pathname === path || (!end && pathname.startsWith(`${path}/`));

  return (
    <Link
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'function' ? className({ isActive }) : className}
      {...props}
    />
  );
}
