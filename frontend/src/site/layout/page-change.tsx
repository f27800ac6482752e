import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';

const FADE_MS = 180;

const isInventory = (path: string) => path === paths.inventory || path.startsWith(`${paths.inventory}/`);

/**
 * Adds to the router's ScrollRestoration: Back and Forward to another page also start at its top, and a new page fades
 * in and takes focus. Opening or closing the item dialog does none of that.
 */
export function PageChange({ mainId }: { mainId: string }) {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useLayoutEffect(() => {
    const inPlace = isInventory(pathname) && isInventory(previous.current);
    const changed = pathname !== previous.current && !inPlace;
    previous.current = pathname;
    if (changed) {
      scrollTo({ top: 0, behavior: 'instant' });
      show(document.getElementById(mainId));
    }
  }, [pathname, mainId]);

  return null;
}

function show(main: HTMLElement | null): void {
  if (!main?.contains(document.activeElement)) {
    main?.focus({ preventScroll: true });
  }
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    main?.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: 'ease-out' });
  }
}
