import type { Shop, Writer } from '../../../shop/shop.service.js';
import { addressing } from '../../../mail/templates/client-name.js';
import type { Link, MailBody } from '../../../mail/templates/mail-body.js';
import { CancelReason } from '../../slots/booking.js';
import type { OpenTime } from '../../slots/nearest-slots.js';
import type { AppointmentMailData } from './appointment-mail-data.js';
import { type Letter, NOT_ASKED } from './to-client.js';
import { aboutFacts } from './visit-facts.js';
import { momentShort, visitHour, visitShort } from './visit-time.js';

interface Told {
  /** Whether the client was sent a confirmation. */
  toldConfirmed: boolean;
  /** Whether the client may have the visit in a calendar: any mail leads to a page that offers the file. */
  inCalendar: boolean;
}

/** Says that there will be no visit, and, unless the client wanted that, offers other times. */
export function cancelledMail(
  facts: AppointmentMailData,
  { toldConfirmed, inCalendar }: Told,
  open: OpenTime[],
  { business }: Writer,
): Letter {
  const byClient = facts.cancelReason === CancelReason.Client;
  const { heading, subject } = title(facts);
  return {
    subject: `${subject}, ${business.name}`,
    body: {
      heading,
      paragraphs: [
        why(facts),
        ...(facts.lineToClient ? facts.lineToClient.split(/\s*\n\s*/) : []),
        whatNow(facts, business, open.length > 0),
        ...(toldConfirmed ? [] : [NOT_ASKED]),
      ],
      hour: visitHour(facts, business.timeZone, {
        label: facts.declined ? 'You asked for' : 'Was',
        isOff: true,
      }),
      facts: aboutFacts(facts),
      ...openTimes(facts, open),
      link: { label: byClient ? 'Book Another Visit' : 'Pick Another Time', path: schedulePath(facts) },
    },
    ...(inCalendar && { calendar: 'CANCEL' }),
  };
}

function title(facts: AppointmentMailData): { heading: string; subject: string } {
  if (facts.declined) {
    const heading = `We can’t offer ${momentShort(facts)}`;
    return { heading, subject: heading };
  }
  return facts.cancelReason === CancelReason.Expired
    ? {
        heading: 'Your request has expired',
        subject: `Your appointment request has expired: ${visitShort(facts)}`,
      }
    : {
        heading: 'Your appointment is canceled',
        subject: `Your appointment is canceled: ${visitShort(facts)}`,
      };
}

function why(facts: AppointmentMailData): string {
  const sorry = addressing('We’re sorry', facts);
  switch (facts.cancelReason) {
    case CancelReason.Expired:
      return `${sorry}: we weren’t able to confirm your request in time, so we’re no longer holding this time for you.`;
    case CancelReason.Closed:
      return `${sorry}: we’re closed that day and had to cancel this appointment.`;
    case CancelReason.Client:
      return `${addressing('As you asked', facts)}, we canceled this appointment.`;
    default:
      return facts.declined
        ? `${sorry}: we can’t offer you this time.`
        : `${sorry}: we had to cancel this appointment.`;
  }
}

function whatNow({ cancelReason }: AppointmentMailData, { phone }: Shop, isOffered: boolean): string {
  if (cancelReason === CancelReason.Client) {
    return `Changed your mind? Book another visit on our website or call ${phone}.`;
  }
  return isOffered
    ? `Please pick one of the times below, or another on our website, or call ${phone}.`
    : `Please pick another time on our website or call ${phone}.`;
}

function openTimes(facts: AppointmentMailData, open: OpenTime[]): Pick<MailBody, 'list'> {
  const points = open.map((time): Link => ({ label: momentShort(time), path: schedulePath(facts, time.id) }));
  return points.length > 0 ? { list: { title: 'Closest open times', points } } : {};
}

/** The booking page with the same item and service, and with a time if there is one. */
function schedulePath({ itemId, serviceId }: AppointmentMailData, slot?: number): string {
  const chosen = Object.entries({ item: itemId, service: serviceId, slot })
    .filter(([, id]) => id)
    .map(([name, id]) => `${name}=${id}`);
  return `/schedule${chosen.length > 0 ? `?${chosen.join('&')}` : ''}`;
}
