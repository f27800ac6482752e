import { useEffect } from 'react';

/** Nobody has read a question sooner than that. */
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
        setTimeout(() => {
          question.setAttribute('data-answerable', '');
        }, UNREAD_MS);
      }
    };
    const guard = (event: KeyboardEvent | MouseEvent) => {
      const { target } = event;
      const question = target instanceof Element ? target.closest(QUESTION) : null;
      const isUnread = !question?.hasAttribute('data-answerable');
      // The key that opened it, in a menu, clicks the button that has the focus by then.
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
