import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button';
import { acceptAge, showAge, useAge } from './age';
import { Logo } from '../logo';

const ELSEWHERE = 'https://www.google.com/';

/**
 * Asks for the visitor's age over the real page, until Yes; it cannot be put aside. The style sheet shows it from the
 * first paint on, and index.html takes the Yes, until this script runs and makes it modal.
 */
export function AgeGate() {
  const age = useAge();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (age === 'unknown') {
      return;
    }
    showAge(age);
    if (age === 'ask') {
      dialog.current?.showModal();
    } else {
      dialog.current?.close();
    }
  }, [age]);

  return (
    <dialog
      ref={dialog}
      closedby="none"
      aria-labelledby="age-title"
      aria-describedby="age-question"
      onCancel={(event) => {
        event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
        }
      }}
      onClose={() => {
        // A browser may close any dialog at the second Escape.
        if (age === 'ask') {
          dialog.current?.showModal();
        }
      }}
      className="age-gate dark fixed inset-0 z-60 m-auto h-fit max-h-dvh w-[calc(100%-2rem)] max-w-md overflow-y-auto rounded-xs border border-line bg-surface p-8 text-center text-ink shadow-2xl"
    >
      <Logo className="mx-auto size-14" />
      <h2 id="age-title" className="mt-5 text-3xl">
        Age Verification
      </h2>
      <p id="age-question" className="mt-3 text-lg text-muted">
        Are you 18 years of age or older?
      </p>
      <div className="mt-8 grid grid-cols-2 gap-3">
        <Button
          variant="outline"
          onClick={() => {
            location.href = ELSEWHERE;
          }}
        >
          No
        </Button>
        <Button id="age-yes" onClick={acceptAge}>
          Yes
        </Button>
      </div>
    </dialog>
  );
}
