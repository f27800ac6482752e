import { createElement, lazy, useEffect, type ComponentType } from 'react';

/** What a visitor does before using any part of a page. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/**
 * A part whose code loads with the visitor's first move on the page. The server renders it complete; in the browser its
 * HTML waits inside the element with this id, and what was typed there stays. A click that came too early is made again.
 * Where that element is not there yet (after a change of page), the code loads at once.
 */
export function lazyNear<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(async () => {
    const place = import.meta.env.SSR ? null : document.getElementById(id);
    if (!place) {
      return load();
    }
    let clicked: HTMLElement | undefined;
    const remember = ({ target }: MouseEvent) => {
      clicked = (target as Element).closest<HTMLElement>('button, a') ?? undefined;
    };
    place.addEventListener('click', remember);
    await firstMove(place);
    const { default: Part } = await load();

    const Replaying = (props: Props) => {
      useEffect(() => {
        place.removeEventListener('click', remember);
        const timer = setTimeout(() => {
          clicked?.click();
          clicked = undefined;
        });
        return () => {
          clearTimeout(timer);
        };
      }, []);
      return createElement(Part, props);
    };
    return { default: Replaying };
  });
}

function firstMove(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      SIGNS.forEach((sign) => {
        removeEventListener(sign, done, true);
      });
      resolve();
    };
    if (place.contains(document.activeElement)) {
      done();
    } else {
      SIGNS.forEach((sign) => {
        addEventListener(sign, done, { capture: true, passive: true });
      });
    }
  });
}
