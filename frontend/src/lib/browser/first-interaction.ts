import { isTouched } from './early-click';

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'input', 'focusin', 'popstate'];

let interaction: Promise<void> | undefined;

/** Resolves at the first move, scroll, key or touch on this page; immediately if there already was one. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    if (isTouched()) {
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
