import { type RefObject, useLayoutEffect } from 'react';

/** Takes the focus to the screen when a row leaves its list with it: otherwise it falls to the top of the page. */
export function useLeavingFocus(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) {
        document.getElementById('admin-content')?.focus({ preventScroll: true });
      }
    };
  }, [row]);
}
