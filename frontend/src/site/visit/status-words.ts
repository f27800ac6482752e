import type { CancelReason } from '../../api/models/CancelReason';
import type { Visit } from '../../api/models/Visit';

interface Words {
  title: string;
  text: string;
}

/* Plain strings instead of the generated enums, which would be two more files to fetch on a first visit. */

const CANCELED: Record<`${CancelReason}`, string> = {
  client: 'You canceled it. The time is open to others again.',
  expired: "We're sorry: we weren't able to confirm it in time.",
  closed: "We're sorry: we're closed that day.",
};

/** Whether the visit is off. */
export function isCanceled({ status }: Pick<Visit, 'status'>): boolean {
  return `${status}` === 'cancelled';
}

/** A visit's status as shown to the client. */
export function statusWords({ status, cancelReason }: Visit, isOver: boolean): Words {
  if (isCanceled({ status })) {
    return {
      title: 'Canceled',
      text: cancelReason
        ? CANCELED[cancelReason]
        : "This visit won't take place. Call us if that's a surprise.",
    };
  }
  if (isOver) {
    return { title: 'This visit is over', text: 'Thank you for your time.' };
  }
  return `${status}` === 'confirmed'
    ? { title: 'Confirmed', text: 'We look forward to seeing you.' }
    : {
        title: "We're holding your time",
        text: "We'll confirm by email or phone. Please wait to hear from us before coming in.",
      };
}
