import type { PublicTransfer } from '@/api/models/PublicTransfer';

type Status = `${PublicTransfer['status']}`;

interface Words {
  title: string;
  text: string;
  /** The status in the history. */
  past: string;
  /** What happens after it. */
  next: string[];
}

/* Plain strings instead of the generated enums, which would be two more files to fetch on a first visit. */

const PICK_UP = 'You book a time, bring your ID and complete ATF Form 4473 here.';

/** A transfer's status as shown to its client. `declined` reads the same whatever lies behind it. */
export const STATUS_WORDS: Record<Status, Words> = {
  expected: {
    title: 'We’re expecting it',
    text: 'We’ll let you know when it arrives. Please don’t come in before we say it’s ready.',
    past: 'Announced',
    next: ['The seller ships it to us.', 'We check it, log it in and write to you.', PICK_UP],
  },
  received: {
    title: 'It’s here',
    text: 'We’ll write again when you can pick it up. Please wait for that before you come in.',
    past: 'Arrived',
    next: ['We finish the paperwork on our side and write to you.', PICK_UP],
  },
  ready: {
    title: 'Ready for pick-up',
    text: 'We work by appointment only, so please book a time first.',
    past: 'Ready for pick-up',
    next: [PICK_UP, 'Once the background check clears, it’s yours to take home.'],
  },
  completed: { title: 'Handed over', text: 'Thank you for coming to us.', past: 'Handed over', next: [] },
  declined: {
    title: 'We can’t complete this transfer',
    text: 'Please call us and we’ll talk about what happens next.',
    past: 'Closed',
    next: [],
  },
};

/** The words for a status. A transfer that is ready may still wait for others: nobody should come in yet. */
export function statusWords({ status, waitingFor }: PublicTransfer): Words & { canBook: boolean } {
  const words = STATUS_WORDS[status];
  const isReady = `${status}` === 'ready';
  if (!isReady || !waitingFor || `${waitingFor}` === 'client') {
    return { ...words, canBook: isReady };
  }
  return {
    ...words,
    title: `We’re waiting for ${WAITS[waitingFor]}`,
    text: 'Please don’t come in yet. We’ll call you when you can pick it up.',
    next: [
      'We call you when it’s cleared.',
      `${waitingFor}` === 'check' ? 'You book a time, and it’s yours to take home.' : PICK_UP,
    ],
    canBook: false,
  };
}

const WAITS: Record<`${NonNullable<PublicTransfer['waitingFor']>}`, string> = {
  seller: 'the seller',
  atf: 'ATF approval',
  check: 'the background check',
  client: 'you',
};

/** `Waiting for ATF approval since March 3`; undefined while nothing is waited for. */
export function waitingWords(
  { waitingFor, waitingSince }: PublicTransfer,
  timeZone: string,
): string | undefined {
  return waitingFor && waitingSince
    ? `Waiting for ${WAITS[waitingFor]} since ${dayWords(waitingSince, timeZone)}`
    : undefined;
}

/** `March 3`, with the year unless it is this one. */
export function dayWords(at: string, timeZone: string): string {
  const yearOf = (moment: Date) => moment.toLocaleDateString('en-US', { year: 'numeric', timeZone });
  const date = new Date(at);
  return date.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    ...(yearOf(date) !== yearOf(new Date()) && { year: 'numeric' }),
    timeZone,
  });
}
