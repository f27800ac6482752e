import { useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';

const isInventory = (path: string) => path === paths.inventory || path.startsWith(`${paths.inventory}/`);

/** Every change of route shows the page's top, also Back and Forward; the item dialog opens and closes in place. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    const inPlace = isInventory(pathname) && isInventory(previous.current);
    if (pathname !== previous.current && !inPlace) {
      window.scrollTo(0, 0);
    }
    previous.current = pathname;
  }, [pathname]);

  return <ScrollRestoration />;
}
