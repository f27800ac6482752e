/**
 * Focuses the next of the buttons with this class that can be pressed, or the one before: call it before this one goes away
 * with its line.
 */
export function focusNext(button: HTMLElement, className: string): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(`.${className}:enabled`)];
  const index = buttons.indexOf(button as HTMLButtonElement);
  (buttons[index + 1] ?? buttons[index - 1])?.focus();
}
