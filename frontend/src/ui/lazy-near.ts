import { lazy, type ComponentType } from 'react';

/** How far outside the screen a part begins to load. */
const MARGIN = '400px';

/**
 * A part whose code loads when it comes near the screen. The server renders it complete; in the browser its HTML waits
 * inside the element with this id. Where that element is not there yet (after a change of page), it loads at once.
 */
export function lazyNear<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(() => near(id).then(load));
}

function near(id: string): Promise<void> {
  const element = import.meta.env.SSR ? null : document.getElementById(id);
  if (!element) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          observer.disconnect();
          resolve();
        }
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
  });
}
