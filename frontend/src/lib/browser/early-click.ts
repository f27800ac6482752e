import { useEffect } from 'react';

declare global {
  interface Window {
    /** The button that was clicked last. index.html tracks it from the first paint. */
    lastClicked?: HTMLElement | null;
  }
}

/** Marks a part that hydrates later than the rest of the page. */
export const LATE_PART = 'data-late-part';

/** Id of the template with the links to the scripts of those parts. */
export const LATE_SCRIPTS = 'late-scripts';

/**
 * The last button clicked in this part, not counting parts inside it that hydrate later. Call it right before the part
 * hydrates: React replays later clicks on its own.
 */
export function takeEarlyClick(part: Element): HTMLElement | undefined {
  const button = window.lastClicked;
  if (button?.closest(`[${LATE_PART}], #root`) !== part) {
    return undefined;
  }
  window.lastClicked = null;
  return button;
}

/** Replays an early click once the page can handle it. */
export function useEarlyClick(button: HTMLElement | undefined): void {
  useEffect(() => {
    // Deferred: right after hydration React may still change the button, for example its type.
    const timer = setTimeout(() => button?.click());
    return () => {
      clearTimeout(timer);
    };
  }, [button]);
}
