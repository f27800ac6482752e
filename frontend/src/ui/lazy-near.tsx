import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect } from 'react';
import { firstInteraction } from '../lib/first-interaction';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A part whose code loads with the visitor's first move on the page. The server renders it complete; in the browser its
 * HTML waits inside the element with this id, and what was typed there stays. A click that came too early is made again.
 * Where that element is not there yet (after a change of page), the code loads at once, and the fallback is shown.
 */
export function lazyNear(id: string, load: Load, fallback: ReactNode) {
  const Part = import.meta.env.SSR ? lazy(load) : lazyInBrowser(id, load);

  // A memo: an update from above would throw the server's HTML away before the code is here.
  return memo(() => (
    <div id={id}>
      <Suspense fallback={fallback}>
        <Part />
      </Suspense>
    </div>
  ));
}

function lazyInBrowser(id: string, load: Load) {
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
    const { default: Loaded } = await load();

    const Replaying = () => {
      useEffect(() => {
        const timer = setTimeout(() => takeClick()?.click());
        return () => {
          clearTimeout(timer);
        };
      }, []);
      return <Loaded />;
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
