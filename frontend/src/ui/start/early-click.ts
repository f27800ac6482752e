import { useEffect } from 'react';

declare global {
  interface Window {
    /** The button that was clicked last. index.html tracks it from the first paint. */
    lastClicked?: HTMLElement | null;
    /** The button on which a mouse was pressed last. index.html tracks it, too. */
    lastPressed?: HTMLElement | null;
  }
}

/** Marks a part that hydrates later than the rest of the page. */
export const LATE_PART = 'data-late-part';

/** Id of the template with the links to the scripts of those parts. */
export const LATE_SCRIPTS = 'late-scripts';

/** Finds the button that was clicked early. */
export type EarlyClick = () => HTMLElement | undefined;

/**
 * The last button clicked in this part, not counting parts inside it that hydrate later. Call it right before the part
 * hydrates: React handles later clicks on its own. Where a translator has changed the texts, React draws the part anew, and
 * loses what is pressed until then; the button is the one in the same place.
 */
export function takeEarlyClick(part: Element): EarlyClick {
  const before = buttonsIn(part);
  const own = before.filter((button) => button.closest(`[${LATE_PART}], #root`) === part);
  const early = own.find((button) => button === window.lastClicked);
  if (early) {
    window.lastClicked = null;
  }
  return () => {
    const { lastClicked, lastPressed } = window;
    const lost = own.find((one) => !one.isConnected && (one === lastClicked || one === lastPressed));
    const button = lost ?? early;
    if (!button || button.isConnected) {
      return button;
    }
    const after = buttonsIn(document.getElementById(part.id) ?? part);
    return after.length === before.length ? after[before.indexOf(button)] : undefined;
  };
}

const buttonsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('button')];

/** Replays an early click once the page can handle it. */
export function useEarlyClick(clicked: EarlyClick | undefined): void {
  useEffect(() => {
    // Deferred: right after hydration React may still change the button, for example its type.
    const timer = setTimeout(() => clicked?.()?.click());
    return () => clearTimeout(timer);
  }, [clicked]);
}
