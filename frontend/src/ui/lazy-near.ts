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
  if (import.meta.env.SSR) {
    return lazy(load);
  }
  const early = earlyUse(id);

  return lazy(async () => {
    const place = document.getElementById(id);
    if (!place) {
      early.takeClick();
      return load();
    }
    if (!place.contains(document.activeElement)) {
      await early.firstMove;
    }
    const { default: Part } = await load();

    const Replaying = (props: Props) => {
      useEffect(() => {
        const timer = setTimeout(() => early.takeClick()?.click());
        return () => {
          clearTimeout(timer);
        };
      }, []);
      return createElement(Part, props);
    };
    return { default: Replaying };
  });
}

/** Watches for the first move on the page and, until it is taken, the last click on a control in the element. */
function earlyUse(id: string) {
  let clicked: HTMLElement | undefined;
  const remember = ({ target }: MouseEvent) => {
    const control = (target as Element).closest<HTMLElement>('button, a');
    clicked = control?.closest(`#${id}`) ? control : undefined;
  };
  addEventListener('click', remember, true);

  const firstMove = new Promise<void>((resolve) => {
    const done = () => {
      SIGNS.forEach((sign) => {
        removeEventListener(sign, done, true);
      });
      resolve();
    };
    SIGNS.forEach((sign) => {
      addEventListener(sign, done, { capture: true, passive: true });
    });
  });

  const takeClick = () => {
    removeEventListener('click', remember, true);
    const control = clicked;
    clicked = undefined;
    return control;
  };
  return { firstMove, takeClick };
}
