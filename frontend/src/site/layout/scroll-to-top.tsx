import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';

const FADE_MS = 180;

const isInventory = (path: string) => path === paths.inventory || path.startsWith(`${paths.inventory}/`);

/**
 * Every change of route shows the page's top, also Back and Forward, fades the new page in and puts the focus on it;
 * the item dialog opens and closes in place.
 */
export function ScrollToTop({ mainId }: { mainId: string }) {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);

  useLayoutEffect(() => {
    const inPlace = isInventory(pathname) && isInventory(previous.current);
    const changed = pathname !== previous.current && !inPlace;
    previous.current = pathname;
    if (changed) {
      scrollTo({ top: 0, behavior: 'instant' });
      show(document.getElementById(mainId));
    }
    if (hash) {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    }
  }, [pathname, hash, mainId]);

  useEffect(keepBrowserFromScrolling, []);

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

/** The browser puts the page back where it was after a reload only. */
function keepBrowserFromScrolling(): () => void {
  const leave = () => {
    history.scrollRestoration = 'auto';
  };
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', leave);
  return () => {
    leave();
    removeEventListener('pagehide', leave);
  };
}
