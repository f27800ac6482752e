import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Link, NavLink } from '@/ui/link';
import { businessQuery } from '@/data/business';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { CloseIcon, MenuIcon } from '@/ui/icons';
import { ThemeToggle } from '@/ui/theme-toggle';
import { Logo } from '@/ui/logo';
import { MAIN_PAGES } from './main-pages';
import { useScrolled } from './use-scrolled';

const MENU_ID = 'site-menu';

function linkClass({ isActive }: { isActive: boolean }): string {
  return `block border-b-2 py-3 font-medium lg:px-1 lg:py-2 transition-colors hover:text-accent ${
    isActive ? 'border-accent text-accent' : 'border-transparent'
  }`;
}

/** Name, main pages, Schedule and theme; on small screens a menu, which is open where no script could open it. */
export function Header() {
  const { data: business } = useQuery(businessQuery());
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  if (openOn !== undefined && openOn !== pathname) {
    // Another page, by Back too, has another menu: a closed one.
    setOpenOn(undefined);
  }
  const open = openOn === pathname;
  const toggle = useRef<HTMLButtonElement>(null);
  const scrolled = useScrolled();
  const floating = scrolled && !open;

  useEffect(() => {
    if (!open) {
      return;
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        setOpenOn(undefined);
        toggle.current?.focus();
      }
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [open]);

  const close = () => setOpenOn(undefined);

  return (
    <header
      data-scrolled={scrolled}
      className={`sticky top-0 z-40 border-b border-line transition-colors ${
        floating ? 'bg-bg/95 shadow-sm backdrop-blur-md' : 'bg-bg'
      }`}
    >
      <div className="wrap flex min-h-18 flex-wrap items-center gap-x-2 lg:flex-nowrap lg:gap-x-6">
        <Link
          to={paths.home}
          onClick={close}
          className="mr-auto flex min-w-0 flex-[1_1_8rem] items-center gap-3 py-3"
        >
          <Logo />
          <span className="min-w-0 font-display text-xl leading-none wrap-anywhere sm:text-2xl">
            {business?.name ?? 'Home'}
          </span>
        </Link>
        <div className="scripts-only ml-auto flex lg:order-last">
          <ThemeToggle />
          <Button
            ref={toggle}
            variant="ghost"
            className="lg:hidden"
            aria-label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls={MENU_ID}
            onClick={() => setOpenOn(open ? undefined : pathname)}
          >
            {open ? <CloseIcon /> : <MenuIcon />}
          </Button>
        </div>
        <nav
          id={MENU_ID}
          aria-label="Main"
          className={`${open ? 'block' : 'hidden'} max-h-[calc(100dvh-4.5rem)] w-full overflow-y-auto pb-5 lg:block lg:w-auto lg:overflow-visible lg:pb-0`}
        >
          <ul className="lg:flex lg:items-center lg:gap-6">
            {MAIN_PAGES.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === paths.home} onClick={close} className={linkClass}>
                  {label}
                </NavLink>
              </li>
            ))}
            <li className="pt-4 lg:pt-0">
              <NavLink
                to={paths.schedule}
                onClick={close}
                className={buttonClass(
                  'primary',
                  'w-full lg:w-auto aria-[current=page]:underline underline-offset-4',
                )}
              >
                Schedule
              </NavLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
