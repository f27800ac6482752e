import { createElement, lazy, useEffect, type ComponentType } from 'react';
import { firstInteraction } from '../lib/first-interaction';

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
  const takeClick = earlyClick(id);
  const interaction = firstInteraction();

  return lazy(async () => {
    const place = document.getElementById(id);
    if (!place) {
      takeClick();
      return load();
    }
    if (!place.contains(document.activeElement)) {
      await interaction;
    }
    const { default: Part } = await load();

    const Replaying = (props: Props) => {
      useEffect(() => {
        const timer = setTimeout(() => takeClick()?.click());
        return () => {
          clearTimeout(timer);
        };
      }, []);
      return createElement(Part, props);
    };
    return { default: Replaying };
  });
}

/** Remembers the last click on a control in the element, until it is asked for. */
function earlyClick(id: string): () => HTMLElement | undefined {
  let clicked: HTMLElement | undefined;
  const remember = ({ target }: MouseEvent) => {
    const control = (target as Element).closest<HTMLElement>('button, a');
    clicked = control?.closest(`#${id}`) ? control : undefined;
  };
  addEventListener('click', remember, true);

  return () => {
    removeEventListener('click', remember, true);
    const control = clicked;
    clicked = undefined;
    return control;
  };
}
