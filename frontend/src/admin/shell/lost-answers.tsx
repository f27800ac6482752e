import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { PostOutcome } from '@/api/models/PostOutcome';
import { ownOutcomesQuery } from '@/data/outcomes';
import { noteKnown, unansweredInBackOffice } from '@/lib/http/lost-posts';
import type { SentPost } from '@/lib/http/sent-posts';
import { Moment } from '../moment';
import { SCREENS } from '../screens';

/** The newest are shown; more than this is hardly ever lost in a day. */
const MAX_SHOWN = 5;

/** Names of the actions, by the last part of the address they were posted to. */
const DEEDS = [
  ...SCREENS.flatMap(({ posts = {} }) => Object.entries(posts)),
  ['undo', 'Undoing a change'],
  ['unconfirm', 'Undoing a change'],
  ['restore', 'Restoring an earlier version'],
  ['send', 'Sending an email'],
  ['mail', 'Sending an email'],
] as const;

const FATES = {
  [PostOutcome.DONE]: 'It was done: you need not do it again.',
  [PostOutcome.WORKING]: 'It is still being done: you need not do it again.',
  [PostOutcome.NONE]: 'It was not done. Please do it again.',
  [PostOutcome.UNKNOWN]: 'It may not have been done: please look before you do it again.',
};

/** What shows a link once: with the kept key, the same link comes again. */
const SHOWS_LINK = /-link$|\/calendar-feed$/;

/** Tells this user the outcome of actions that got no answer before the page was loaded. */
export function LostAnswers() {
  const [lost] = useState(() => unansweredInBackOffice().slice(0, MAX_SHOWN));
  const [known, setKnown] = useState<string[]>([]);
  const { data: outcomes } = useQuery(ownOutcomesQuery(lost));
  return (
    <div role="status">
      {outcomes &&
        lost.map(
          (sent, index) =>
            !known.includes(sent.key) && (
              <div key={sent.key} className="lost-answer">
                <p>
                  {deedOf(sent)} (<Moment at={new Date(sent.at).toISOString()} />
                  ): no answer came.{' '}
                  {outcomes[index] === PostOutcome.DONE && SHOWS_LINK.test(sent.to)
                    ? 'It was done. Do it again to see the link.'
                    : FATES[outcomes[index] ?? PostOutcome.UNKNOWN]}
                </p>
                <Button
                  onClick={() => {
                    noteKnown(sent.key);
                    setKnown([...known, sent.key]);
                  }}
                >
                  OK
                </Button>
              </div>
            ),
        )}
    </div>
  );
}

function deedOf({ to }: SentPost): string {
  return DEEDS.find(([address]) => to.endsWith(address))?.[1] ?? 'Your last change';
}
