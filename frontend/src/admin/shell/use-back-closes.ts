import { useEffect } from 'react';

/** In Chrome: receives Android's Back, which then doesn't leave the page. Other browsers have no such class. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** The elements that take the focus when they open. */
const OVERLAY = '.ant-drawer, .ant-modal-wrap';

const focusedOverlay = () => document.activeElement?.closest(OVERLAY) ?? undefined;

/**
 * Makes Android's Back do what Escape does in dialogs, drawers, questions and the menu, with all that they ask before they
 * close. No entries of the history: those race with the navigation of a save.
 */
export function useBackCloses(): void {
  useEffect(() => {
    const { CloseWatcher: Watcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!Watcher || !matchMedia('(pointer: coarse)').matches) {
      return undefined;
    }
    let watcher: CloseWatcher | undefined;
    const follow = () => {
      if (!focusedOverlay()) {
        watcher?.destroy();
        watcher = undefined;
      } else if (!watcher) {
        watcher = new Watcher();
        watcher.onclose = () => {
          watcher = undefined;
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
          );
          // It is still open if it asks before it closes, or cannot be closed now.
          setTimeout(follow);
        };
      }
    };
    // Chrome would close the watcher for a keyboard's Escape too, which antd handles already.
    const keep = (event: KeyboardEvent) => {
      if (event.isTrusted && event.key === 'Escape' && focusedOverlay()) {
        event.preventDefault();
      }
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('keydown', keep, true);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('keydown', keep, true);
      watcher?.destroy();
    };
  }, []);
}
