import { type RefCallback, useCallback, useRef, useState } from 'react';

interface Strip {
  /** The `ref` of the element that scrolls; its children have its width. */
  attach: RefCallback<HTMLElement>;
  onScroll: () => void;
  /** The photo in sight. */
  index: number;
  /** Shows a photo, counted on from either end. */
  show: (index: number) => void;
}

/** A row of photos, one in sight, that are swiped from one to the next. */
export function useStrip(count: number, first = 0): Strip {
  const strip = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(first);

  const scrollToPhoto = (at: number) =>
    strip.current?.scrollTo({ left: at * strip.current.clientWidth, behavior: 'instant' });
  const attach = useCallback(
    (element: HTMLElement | null) => {
      strip.current = element;
      if (first > 0) {
        scrollToPhoto(first);
      } else {
        // It may have been swiped before hydration.
        setIndex(indexIn(element));
      }
    },
    [first],
  );

  return {
    attach,
    onScroll: () => {
      // Pulled beyond its ends, Safari reports places beyond them.
      setIndex(Math.min(Math.max(indexIn(strip.current), 0), count - 1));
    },
    index,
    show: (next) => {
      const at = (next + count) % count;
      scrollToPhoto(at);
      setIndex(at);
    },
  };
}

/** The photo in sight; the first while nothing is laid out. */
function indexIn(strip: HTMLElement | null): number {
  return strip?.clientWidth ? Math.round(strip.scrollLeft / strip.clientWidth) : 0;
}
