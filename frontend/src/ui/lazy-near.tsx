import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';
import { LATE_PART, takeEarlyClick, useEarlyClick } from '../lib/browser/early-click';
import { firstInteraction } from '../lib/browser/first-interaction';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part whose code loads with the visitor's first move on the page. The server renders it complete; in the browser its
 * HTML waits inside the element with this id, and what was typed there stays. A click that came too early is made again.
 * Where that element is not there yet (after a change of page), the code loads at once, and the fallback is shown.
 */
export function lazyNear<Props extends object>(id: string, load: Load<Props>, fallback: ReactNode) {
  const Part = import.meta.env.SSR ? lazy(load) : lazyInBrowser(id, load);

  // A memo: an update from above would throw the server's HTML away before the code is here.
  return memo((props: Props) => (
    <div id={id} {...{ [LATE_PART]: '' }}>
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    </div>
  ));
}

function lazyInBrowser<Props extends object>(id: string, load: Load<Props>) {
  const interaction = firstInteraction();

  return lazy(async () => {
    const place = document.getElementById(id);
    if (place) {
      await interaction;
    }
    const { default: Loaded } = await load();
    const clicked = place ? takeEarlyClick(place) : undefined;

    const TakenOver = (props: Props) => {
      useEarlyClick(clicked);
      return <Loaded {...props} />;
    };
    return { default: TakenOver };
  });
}
