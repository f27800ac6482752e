import { DRAFT_PREFIX } from '../constants';
import { isTouched } from './early-click';

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'input', 'focusin', 'popstate'];

/** Whether a part shows more than the server knows: what was typed in this tab, or the time that a link names. */
function isAwaited(): boolean {
  try {
    return (
      location.search.includes('slot=') ||
      Object.keys(sessionStorage).some((key) => key.startsWith(DRAFT_PREFIX))
    );
  } catch {
    return false;
  }
}

let interaction: Promise<void> | undefined;

/** Resolves at the first move, scroll, key or touch on this page; immediately if there is nothing to wait for. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    if (isTouched() || isAwaited()) {
      resolve();
    }
    const notice = ({ type, target }: Event) => {
      // Opening a dialog moves the focus without any action of the visitor.
      if (type === 'focusin' && target instanceof Element && target.closest('dialog')) {
        return;
      }
      EVENTS.forEach((event) => {
        removeEventListener(event, notice, true);
      });
      resolve();
    };
    EVENTS.forEach((event) => {
      addEventListener(event, notice, { capture: true, passive: true });
    });
  });
  return interaction;
}
