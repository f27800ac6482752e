import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PostOutcome } from '@/api/models/PostOutcome';
import { businessQuery } from '@/data/business';
import { outcomesQuery } from '@/data/outcomes';
import { scrollIntoSight } from '@/lib/browser/motion';
import { faultsOf, filledInText, isInvalid, refusalText } from '@/lib/form-errors';
import { noteKnown, unanswered } from '@/lib/http/lost-posts';
import { statusOf } from '@/lib/status-of';
import { useHydrated } from '@/ui/use-hydrated';
import { CallLink } from './call-link';

interface ProblemProps {
  /** Why it was not sent. */
  error: Error | null;
  /** Address that the form is posted to. */
  to: string;
  /** Whether something was sent since the page was loaded. */
  isSent: boolean;
}

/**
 * Why a form was not sent, next to its button for as long as that is so, and the telephone. After a reload, and in another
 * tab, it says what became of what was sent before and got no answer.
 */
export function Problem({ error, to, isSent }: ProblemProps) {
  const { data: business } = useQuery(businessQuery());
  const hydrated = useHydrated();
  const fate = useFate(to, isSent);
  const text = error ? whatHappened(error) : hydrated && fate;
  const line = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (error && line.current) {
      scrollIntoSight(line.current, 'nearest');
    }
  }, [error]);

  return (
    text && (
      <p
        ref={line}
        role="status"
        className="mt-4 scroll-my-4 border-l-2 border-danger bg-bg px-5 py-4 wrap-anywhere"
      >
        {text}{' '}
        {business && (
          <>
            You can also call <CallLink phone={business.phone} />.
          </>
        )}
      </p>
    )
  );
}

const ARRIVED = 'What you sent last has reached us. You need not send it again.';
const FATES = {
  [PostOutcome.DONE]: ARRIVED,
  [PostOutcome.WORKING]: ARRIVED,
  [PostOutcome.NONE]: 'What you sent last has not reached us. Please send it again: we never get it twice.',
  [PostOutcome.UNKNOWN]:
    'What you sent last may not have reached us: no answer came. If this is it, send it again: we never get it twice.',
};

/**
 * What became of the last post to an address that got no answer before this page was loaded, in words, until something
 * else arrives there.
 */
function useFate(to: string, isSent: boolean): string | undefined {
  const [[last]] = useState(() => unanswered(to));
  const { data: [outcome] = [] } = useQuery(outcomesQuery(last ? [last] : [], to));
  useEffect(() => {
    if (last && (isSent || outcome === PostOutcome.DONE)) {
      noteKnown(last.key);
    }
  }, [last, outcome, isSent]);
  return last && !isSent ? FATES[outcome ?? PostOutcome.UNKNOWN] : undefined;
}

function whatHappened(error: Error): string {
  const refusal = refusalText(error) ?? filledInText(error) ?? faultsOf(error)['itemId'];
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
