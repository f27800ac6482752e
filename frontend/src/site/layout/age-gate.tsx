import { useEffect } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { Button } from '../../ui/button';
import { acceptAge, useAge } from './age';
import { Logo } from './logo';

const ELSEWHERE = 'https://www.google.com/';

const stay = (event: Event) => {
  event.preventDefault();
};

/** Asks for the visitor's age over the real page, until Yes; it cannot be put aside. */
export function AgeGate() {
  const age = useAge();

  useEffect(() => {
    if (age === 'verified') {
      document.documentElement.removeAttribute('data-age');
    }
  }, [age]);

  return (
    <Radix.Root open={age === 'ask'}>
      <Radix.Portal>
        <Radix.Overlay className="age-overlay" />
        <Radix.Content
          onEscapeKeyDown={stay}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          className="dark fixed inset-0 z-60 m-auto h-fit max-h-dvh w-[calc(100%-2rem)] max-w-md overflow-y-auto rounded-xs border border-line bg-surface p-8 text-center text-ink shadow-2xl"
        >
          <Logo className="mx-auto size-14" />
          <Radix.Title className="mt-5 text-3xl">Age Verification</Radix.Title>
          <Radix.Description className="mt-3 text-lg text-muted">
            Are you 18 years of age or older?
          </Radix.Description>
          <div className="mt-8 grid grid-cols-2 gap-3">
            <Button
              variant="outline"
              onClick={() => {
                window.location.href = ELSEWHERE;
              }}
            >
              No
            </Button>
            <Button onClick={acceptAge}>Yes</Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
