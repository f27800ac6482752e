import { useEffect } from 'react';

declare global {
  interface Window {
    /** The button that was clicked last; index.html keeps it from the first paint on. */
    lastClicked?: HTMLElement | null;
  }
}

/** The attribute of a part that React takes over later than the rest of the page. */
export const LATE_PART = 'data-late-part';

/** Whether the visitor has clicked a button or gone into a field already. */
export function isTouched(): boolean {
  return Boolean(window.lastClicked) || document.activeElement !== document.body;
}

/**
 * The button of this part, and of no late part in it, that was clicked last. To be asked when React is about to take the
 * part over: React answers later clicks by itself.
 */
export function takeEarlyClick(part: Element): HTMLElement | undefined {
  const button = window.lastClicked;
  if (button?.closest(`[${LATE_PART}], #root`) !== part) {
    return undefined;
  }
  window.lastClicked = null;
  return button;
}

/** Makes an early click again once the page can answer it. */
export function useEarlyClick(button: HTMLElement | undefined): void {
  useEffect(() => {
    // Later: React may change a button right after it took it over, such as its type.
    const timer = setTimeout(() => button?.click());
    return () => {
      clearTimeout(timer);
    };
  }, [button]);
}
