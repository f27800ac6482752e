import type { CancelReason } from '@/api/models/CancelReason';
import type { Visit } from '@/api/models/Visit';

/** Where a visit stands; decides what the page offers. */
export type Stage = 'pending' | 'confirmed' | 'canceled' | 'over';

interface Words {
  title: string;
  text: string;
}

/* Plain strings instead of the generated enums, which would be two more files to fetch on a first visit. */

const CANCELED: Record<`${CancelReason}`, string> = {
  client: 'You canceled it. The time is open to others again.',
  expired: 'We’re sorry: we weren’t able to confirm it in time.',
  closed: 'We’re sorry: we’re closed that day.',
};

const UNDECIDED = 'It isn’t confirmed yet.';

/** Where a visit stands. */
export function stageOf({ status }: Pick<Visit, 'status'>, isOver: boolean): Stage {
  if (`${status}` === 'cancelled') {
    return 'canceled';
  }
  if (isOver) {
    return 'over';
  }
  return `${status}` === 'confirmed' ? 'confirmed' : 'pending';
}

/** A visit's status as shown to the client; `answer` says until when the shop decides on a request. */
export function statusWords({ cancelReason, mobile }: Visit, stage: Stage, answer: string): Words {
  switch (stage) {
    case 'canceled':
      return {
        title: 'Canceled',
        text: cancelReason
          ? CANCELED[cancelReason]
          : 'This visit has been canceled. If that’s news to you, please call us.',
      };
    case 'over':
      return { title: 'This visit is over', text: 'Thank you for your time.' };
    case 'confirmed':
      return { title: 'Confirmed', text: 'We look forward to seeing you.' };
    case 'pending':
      return {
        title: 'We’re holding your time',
        text: mobile
          ? `${UNDECIDED} ${answer} We’ll confirm it before we set out.`
          : `${UNDECIDED} ${answer} Please wait for that before coming in.`,
      };
  }
}
