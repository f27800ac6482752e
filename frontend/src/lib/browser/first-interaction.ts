import { isTouched } from './early-click';

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'input', 'focusin', 'popstate'];

let interaction: Promise<void> | undefined;

/** Settles when the visitor first moves, scrolls, types or touches anything on this page, or has done so already. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    if (isTouched()) {
      resolve();
    }
    const notice = ({ type, target }: Event) => {
      // A dialog that opens takes the focus by itself.
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
