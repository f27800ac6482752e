import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';
import { Button } from '@/ui/button';
import { acceptAge, showAge, useAge } from './age';
import { Logo } from '@/ui/logo';

const ELSEWHERE = 'https://www.google.com/';

/**
 * Asks for the visitor's age on top of the page and can't be dismissed. On a page from the server it is there from the first
 * paint: index.html makes it modal, and takes a Yes until this script runs.
 */
export function AgeGate() {
  const age = useAge();
  // Asked only while the gate is shown, so that the back office doesn't load it.
  const { data: business } = useQuery({ ...businessQuery(), enabled: age !== 'verified' });
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (age === 'unknown') {
      return;
    }
    showAge(age);
    if (age === 'verified') {
      dialog.current?.close();
    } else if (!dialog.current?.open) {
      dialog.current?.showModal();
      title.current?.focus();
    }
  }, [age]);

  return (
    <dialog
      ref={dialog}
      // index.html has opened it.
      suppressHydrationWarning
      closedby="none"
      aria-labelledby="age-title"
      aria-describedby="age-question"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
        }
      }}
      onClose={() => {
        // Browsers close a dialog on the second Escape even if the first was prevented.
        if (age === 'ask') {
          dialog.current?.showModal();
        }
      }}
      className="age-gate dark fixed inset-0 z-60 m-auto h-fit max-h-dvh w-[calc(100%-2rem)] max-w-md overflow-y-auto rounded-xs border border-line bg-surface p-8 text-center text-ink shadow-2xl"
    >
      <Logo className="mx-auto size-14" />
      <p className="eyebrow mt-4 min-h-5">{business?.name}</p>
      <h2 id="age-title" ref={title} tabIndex={-1} className="mt-2 text-3xl outline-none">
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
