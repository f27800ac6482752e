import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isOverTheList } from './over-the-list';

const sectionOf = (path: string) => path.split('/')[1];

/**
 * Adds to the router's ScrollRestoration: Back and Forward to another page also start at its top, and a new page takes
 * the focus. Opening or closing the item dialog does neither.
 */
export function PageChange({ mainId }: { mainId: string }) {
  const location = useLocation();
  const { pathname } = location;
  const isOver = isOverTheList(location.state);
  const previous = useRef({ pathname, isOver });

  useLayoutEffect(() => {
    const { current: before } = previous;
    previous.current = { pathname, isOver };
    const isDialog = (isOver || before.isOver) && sectionOf(pathname) === sectionOf(before.pathname);
    const changed = pathname !== before.pathname && !isDialog;
    if (changed) {
      scrollTo({ top: 0, behavior: 'instant' });
      const main = document.getElementById(mainId);
      if (!main?.contains(document.activeElement)) {
        main?.focus({ preventScroll: true });
      }
    }
  }, [pathname, isOver, mainId]);

  return null;
}
