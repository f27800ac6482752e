import { useEffect } from 'react';

/** Nobody reads a question in less time. */
const UNREAD_MS = 400;

const QUESTION = '.ant-modal-confirm';

/**
 * Keeps a key that is held down, or pressed twice by mistake, from answering a question that it has only just opened.
 * A question that takes keys has the attribute `data-answerable`.
 */
export function usePatientQuestions(): void {
  useEffect(() => {
    const seen = new WeakSet<Element>();
    const meet = ({ target }: FocusEvent) => {
      const question = target instanceof Element ? target.closest(QUESTION) : null;
      if (question && !seen.has(question)) {
        seen.add(question);
        setTimeout(() => question.setAttribute('data-answerable', ''), UNREAD_MS);
      }
    };
    const guard = (event: KeyboardEvent | MouseEvent) => {
      const { target } = event;
      const question = target instanceof Element ? target.closest(QUESTION) : null;
      const isUnread = !question?.hasAttribute('data-answerable');
      // A key pressed in a menu opens the question, then clicks the button that it focuses.
      const answers =
        event instanceof KeyboardEvent
          ? ['Enter', ' '].includes(event.key) && (event.repeat || isUnread)
          : event.detail === 0 && isUnread;
      if (question && answers) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('focusin', meet);
    document.addEventListener('keydown', guard, true);
    document.addEventListener('click', guard, true);
    return () => {
      document.removeEventListener('focusin', meet);
      document.removeEventListener('keydown', guard, true);
      document.removeEventListener('click', guard, true);
    };
  }, []);
}
