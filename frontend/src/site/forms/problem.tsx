import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../data/business';
import { scrollIntoSight } from '../../lib/browser/motion';
import { filledInText, isInvalid, refusalText } from '../../lib/form/form-errors';
import { phoneHref } from '../../lib/format';
import { statusOf } from '../../lib/status-of';

/** Why a form was not sent, next to its button for as long as that is so, and the telephone. */
export function Problem({ error }: { error: Error | null }) {
  const { data: business } = useQuery(businessQuery());
  const line = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (error && line.current) {
      scrollIntoSight(line.current, 'nearest');
    }
  }, [error]);

  return (
    error && (
      <p
        ref={line}
        role="status"
        className="mt-4 scroll-my-4 border-l-2 border-danger bg-bg px-5 py-4 wrap-anywhere"
      >
        {whatHappened(error)}{' '}
        {business && (
          <>
            You can also call{' '}
            <a
              href={phoneHref(business.phone)}
              className="whitespace-nowrap text-accent underline underline-offset-4"
            >
              {business.phone}
            </a>
            .
          </>
        )}
      </p>
    )
  );
}

function whatHappened(error: Error): string {
  const refusal = refusalText(error) ?? filledInText(error);
  if (refusal) {
    return refusal;
  }
  if (isInvalid(error)) {
    return 'Not sent yet. Please check what you entered and try again.';
  }
  if (!navigator.onLine) {
    return 'You’re offline, so this wasn’t sent. Everything you typed is still here: try again once you’re connected.';
  }
  return statusOf(error) === undefined
    ? 'No answer came, so this may not have reached us. Everything you typed is still here: check your connection and send it again. We never get it twice.'
    : 'This wasn’t sent because of a problem on our side. Everything you typed is still here: try again in a minute.';
}
