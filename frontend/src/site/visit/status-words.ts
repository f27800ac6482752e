import { AppointmentStatus } from '../../api/models/AppointmentStatus';
import { CancelReason } from '../../api/models/CancelReason';
import type { Visit } from '../../api/models/Visit';

interface Words {
  title: string;
  text: string;
}

const CANCELED: Record<CancelReason, string> = {
  [CancelReason.CLIENT]: 'You called it off. The time is free for somebody else.',
  [CancelReason.EXPIRED]: "We didn't get to confirm it in time. We're sorry.",
  [CancelReason.CLOSED]: "We're closed that day. We're sorry.",
};

/** How a visit stands, in words. */
export function statusWords({ status, cancelReason }: Visit, isOver: boolean): Words {
  if (status === AppointmentStatus.CANCELLED) {
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
  return status === AppointmentStatus.CONFIRMED
    ? { title: 'Confirmed', text: 'We look forward to seeing you.' }
    : {
        title: "We're holding your time",
        text: "We'll confirm by email or phone. Please wait for that before you come.",
      };
}
