import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';

const FADE_MS = 180;

const isInventory = (path: string) => path === paths.inventory || path.startsWith(`${paths.inventory}/`);

/**
 * What the router's ScrollRestoration leaves to do: Back and Forward to another page show its top, too, and a new page
 * fades in and takes the focus. The item dialog opens and closes in place.
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
