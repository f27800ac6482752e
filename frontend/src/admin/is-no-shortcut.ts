/** Where letters are text, or belong to something else. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** Whether a key belongs to a field, a dialog or the browser, and is no command of the screen. */
export function isNoShortcut({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(TYPING) !== null;
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
  return (
    ctrlKey || metaKey || altKey || isTyping || dialogs.some((dialog) => dialog.getClientRects().length > 0)
  );
}
