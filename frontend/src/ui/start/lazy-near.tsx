import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { whenIdle } from '@/lib/browser/idle';
import { LATE_PART, LATE_SCRIPTS, takeEarlyClick, useEarlyClick } from './early-click';
import { focusAgain, keepFields } from './kept-fields';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part whose code loads once the page is idle. The server renders it completely; in the browser its HTML waits inside
 * the element with this id. What was typed there stays, with selection and focus, whatever other programs have put beside
 * its fields. Early clicks are replayed. If the element does not exist yet (after a navigation), the code loads
 * immediately and the fallback is shown.
 */
export function lazyNear<Props extends object>(id: string, load: Load<Props>, fallback: ReactNode) {
  const Part = import.meta.env.SSR ? lazy(load) : lazyInBrowser(id, load);

  // memo, because an update of the parent would discard the server's HTML before the code has loaded.
  return memo((props: Props) => (
    <div id={id} {...{ [LATE_PART]: '' }}>
      <Suspense fallback={import.meta.env.SSR ? fallback : <Meanwhile id={id} fallback={fallback} />}>
        <Part {...props} />
      </Suspense>
    </div>
  ));
}

/** Ids of the parts of the server's page that wait for their code. */
const waiting = new Set<string>();

if (!import.meta.env.SSR) {
  addEventListener(
    'popstate',
    (event) => {
      // A jump within the page has no state. The router would announce a new location, which would discard the HTML of
      // parts that wait, with what was typed there.
      if (waiting.size && !event.state) {
        event.stopImmediatePropagation();
      }
    },
    true,
  );
}

/** Loads all files of the parts at once; otherwise each would be found only by reading another. */
function openLateScripts(): void {
  const template = document.getElementById(LATE_SCRIPTS) as HTMLTemplateElement | null;
  template?.replaceWith(template.content);
}

function lazyInBrowser<Props extends object>(id: string, load: Load<Props>) {
  return lazy(async () => {
    const place = document.getElementById(id);
    if (place) {
      waiting.add(id);
      await whenIdle();
      openLateScripts();
    }
    const { default: Loaded } = await load();
    // React may have replaced it.
    const part = place && document.getElementById(id);
    const clicked = part ? takeEarlyClick(part) : undefined;
    const giveBack = part ? keepFields(part) : undefined;

    const TakenOver = (props: Props) => {
      useEarlyClick(clicked);
      useLayoutEffect(() => giveBack?.(), []);
      useEffect(() => {
        waiting.delete(id);
        // Tests wait for this.
        document.getElementById(id)?.setAttribute('data-ready', '');
      }, []);
      return <Loaded {...props} />;
    };
    return { default: TakenOver };
  });
}

/**
 * What stands in the place of a part without its code. Where a translator has changed the texts of the page, React throws away
 * the server's HTML of the whole page: that of the part is put back, with what was typed there, until its code is here.
 */
function Meanwhile({ id, fallback }: { id: string; fallback: ReactNode }) {
  // While this is rendered for the first time, the server's page is still there.
  const [served] = useState(() =>
    document.documentElement.dataset['hydrated'] === undefined ? document.getElementById(id) : null,
  );
  const putBack = (element: HTMLDivElement | null) => {
    if (element && served) {
      element.append(...served.childNodes);
      focusAgain(element);
    }
  };
  return served ? <div ref={putBack} /> : fallback;
}
