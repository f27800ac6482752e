import { useEffect } from 'react';

/** Within this time, a press at the same place belongs to the one before it: nobody has read what stands there now. */
const UNREAD_MS = 1000;
/** A finger or a mouse moves this far without being meant to. */
const SAME_PLACE_PX = 12;

/** The elements that can be pressed. */
const BUTTON = 'button, a, summary, [role=button], [role=menuitem]';

/** The last press: its element, the words that were on it, and where it was. */
interface Press {
  thing: Element;
  words: string;
  x: number;
  y: number;
  at: number;
}

/**
 * Keeps a double click from pressing what has taken the place of what was meant: the next step, the way back, the button of
 * a question. It is one press, until the pointer has gone elsewhere, a key was pressed or a second has passed. What is still
 * what it was, such as an arrow that leads on, takes every press, unless it has the attribute `data-once`: each of its
 * presses tells somebody something.
 */
export function useSecondPress(): void {
  useEffect(() => {
    let last: Press | undefined;
    const guard = (event: MouseEvent) => {
      const { target, clientX: x, clientY: y, detail } = event;
      // A key makes clicks too, with no place.
      if (!(target instanceof Element) || detail === 0) {
        return;
      }
      const at = performance.now();
      const button = target.closest(BUTTON);
      const thing = button ?? target;
      if (last && at - last.at < UNREAD_MS && isNear(last, x, y)) {
        // antd makes another element of a toggle that is pressed.
        const isSame = thing === last.thing || thing.hasAttribute('aria-pressed');
        const isStill = isSame && wordsOf(thing) === last.words;
        if (!isStill || thing.hasAttribute('data-once')) {
          event.preventDefault();
          event.stopImmediatePropagation();
          // Pressing on and on starts the time anew.
          last.at = at;
          return;
        }
      }
      last = button ? { thing: button, words: wordsOf(button), x, y, at } : undefined;
    };
    const leave = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (last && pointerType === 'mouse' && !isNear(last, clientX, clientY)) {
        last = undefined;
      }
    };
    const type = () => {
      last = undefined;
    };
    // Before React, which listens further in.
    addEventListener('click', guard, true);
    addEventListener('pointermove', leave, true);
    addEventListener('keydown', type, true);
    return () => {
      removeEventListener('click', guard, true);
      removeEventListener('pointermove', leave, true);
      removeEventListener('keydown', type, true);
    };
  }, []);
}

const isNear = ({ x, y }: Press, toX: number, toY: number) => Math.hypot(toX - x, toY - y) <= SAME_PLACE_PX;

/** What a screen reader says and what is to be seen: a switch keeps its name when it is no longer a button for one step. */
const wordsOf = (thing: Element) => `${thing.getAttribute('aria-label') ?? ''} ${thing.textContent}`;
