import type { Shop, Writer } from '../../../business/shop/shop.service.js';
import { clientName } from '../../../mail/letters/client-name.js';
import type { Letter } from '../../../mail/letters/letter.js';
import type { MailContent } from '../../../mail/letters/mail-content.js';
import { AppointmentStatus, CancelReason } from '../../slots/booking.js';
import type { AppointmentFacts } from './appointment-facts.js';
import { calendarFile } from './calendar.js';
import { visitDay, visitTime } from './visit-time.js';

/** For those whose address a stranger typed. */
const NOT_ASKED = 'If you did not ask for this appointment, you can ignore this mail.';

const CHANGES =
  'If your plans change, you can cancel or choose another time on the page of your visit, or call';

/** Asks the shop to decide; undefined once that is done. */
export function shopLetter(facts: AppointmentFacts, { business }: Writer): MailContent | undefined {
  const { name, email, serviceType, message, status, answerDay, answerTime } = facts;
  if (status !== AppointmentStatus.Pending) {
    return undefined;
  }
  return {
    replyTo: { name, address: email },
    subject: `Appointment request: ${serviceType}`,
    letter: {
      heading: 'Somebody asks for an appointment',
      paragraphs: [
        `Please confirm or cancel it by ${visitTime({ date: answerDay, startTime: answerTime }, business.timeZone)}. After that we tell the client that it has expired, and others can book the time.`,
      ],
      facts: requestFacts(facts, business),
      quote: message,
      link: decisionLink(facts),
    },
  };
}

/** The client called it off. */
export function clientCancelledLetter(facts: AppointmentFacts, { business }: Writer): MailContent {
  const { name, email, serviceType } = facts;
  return {
    replyTo: { name, address: email },
    subject: `Canceled by the client: ${serviceType}`,
    letter: {
      heading: 'A client canceled a visit',
      paragraphs: ['The time is free again, and others can book it.'],
      facts: requestFacts(facts, business),
      link: { label: 'Open schedule', path: '/admin/schedule' },
    },
  };
}

/** The client chose another time, which has to be confirmed; undefined once that is done. */
export function clientMovedLetter(facts: AppointmentFacts, { business }: Writer): MailContent | undefined {
  const { name, email, serviceType, movedFrom, status, answerDay, answerTime } = facts;
  if (status !== AppointmentStatus.Pending) {
    return undefined;
  }
  return {
    replyTo: { name, address: email },
    subject: `Moved by the client: ${serviceType}`,
    letter: {
      heading: 'A client chose another time',
      paragraphs: [
        `Please confirm or cancel it by ${visitTime({ date: answerDay, startTime: answerTime }, business.timeZone)}. The time they had is free again.`,
      ],
      facts: [
        ...requestFacts(facts, business),
        ...(movedFrom
          ? [['Old time', visitTime(movedFrom, business.timeZone)] satisfies [string, string]]
          : []),
      ],
      link: decisionLink(facts),
    },
  };
}

/*
 * What goes to the client goes to an address that nobody has proven: fixed words, the time and the service, never what
 * the visitor wrote, and of the name only what is surely one.
 */

/** Still news until the client knows more than this. */
export function requestedLetter(
  facts: AppointmentFacts,
  toldConfirmed: boolean,
  { business }: Writer,
): MailContent | undefined {
  if (facts.status === AppointmentStatus.Cancelled || toldConfirmed) {
    return undefined;
  }
  return {
    to: client(facts),
    subject: 'We received your appointment request',
    letter: {
      heading: 'We received your request',
      paragraphs: [
        `${addressing('Thank you', facts)}. We hold this time for you, and will confirm it by e-mail or phone.`,
        `Please wait for our confirmation before you come. ${CHANGES} ${business.phone}.`,
        NOT_ASKED,
      ],
      facts: visit(facts, business),
    },
  };
}

/** Undefined if it is not confirmed any more. */
export function confirmedLetter(facts: AppointmentFacts, writer: Writer): MailContent | undefined {
  const { business } = writer;
  if (facts.status !== AppointmentStatus.Confirmed) {
    return undefined;
  }
  return {
    to: client(facts),
    subject: 'Your appointment is confirmed',
    letter: {
      heading: 'Your appointment is confirmed',
      paragraphs: [
        `${addressing('We look forward to seeing you', facts)}. Please bring a government-issued photo ID.`,
        `${CHANGES} ${business.phone}.`,
      ],
      facts: [...visit(facts, business), ...place(facts, business)],
    },
    calendar: { method: 'REQUEST', content: calendarFile('REQUEST', facts, writer) },
  };
}

/** Undefined if it is cancelled, or back at the time the client knows. */
export function movedLetter(facts: AppointmentFacts, writer: Writer): MailContent | undefined {
  const { business } = writer;
  const { movedFrom, status } = facts;
  if (status === AppointmentStatus.Cancelled || !movedFrom) {
    return undefined;
  }
  const isConfirmed = status === AppointmentStatus.Confirmed;
  const name = clientName(facts.name);
  return {
    to: client(facts),
    subject: 'Your appointment has a new time',
    letter: {
      heading: 'Your appointment has a new time',
      paragraphs: [
        `${name ? `${name}, your` : 'Your'} appointment has moved. ${
          isConfirmed
            ? 'The new time is confirmed: please bring a government-issued photo ID.'
            : 'We hold the new time for you. Please wait for our confirmation before you come.'
        }`,
        `${CHANGES} ${business.phone}.`,
        ...(isConfirmed ? [] : [NOT_ASKED]),
      ],
      facts: [
        ['New time', visitTime(facts, business.timeZone)],
        ['Old time', visitTime(movedFrom, business.timeZone)],
        ['Service', facts.serviceType],
        ...place(facts, business),
      ],
    },
    calendar: { method: 'REQUEST', content: calendarFile('REQUEST', facts, writer) },
  };
}

/** Undefined if there is nothing to come to (any more), or it is not the time for it (any more). */
export function reminderLetter(facts: AppointmentFacts, { business }: Writer): MailContent | undefined {
  if (!facts.reminderDue) {
    return undefined;
  }
  return {
    to: client(facts),
    subject: `Reminder: your visit on ${visitDay(facts)}`,
    letter: {
      heading: 'See you soon',
      paragraphs: [
        `${addressing('We look forward to your visit', facts)}. Please bring a government-issued photo ID.`,
        `${CHANGES} ${business.phone}.`,
      ],
      facts: [...visit(facts, business), ...place(facts, business)],
    },
  };
}

/** Whoever has the visit in a calendar gets it taken out again. */
export function cancelledLetter(
  facts: AppointmentFacts,
  { toldConfirmed, inCalendar }: { toldConfirmed: boolean; inCalendar: boolean },
  writer: Writer,
): MailContent {
  const { business } = writer;
  const name = clientName(facts.name);
  const expired = facts.cancelReason === CancelReason.Expired;
  return {
    to: client(facts),
    subject: expired ? 'Your appointment request has expired' : 'Your appointment is cancelled',
    letter: {
      heading: expired ? 'Your request has expired' : 'Your appointment is cancelled',
      paragraphs: [
        expired
          ? `${addressing('We are sorry', facts)}: we did not get to confirm your request in time, and no longer hold this time for you.`
          : `${name ? `${name}, this` : 'This'} appointment will not take place${facts.cancelReason === CancelReason.Closed ? ', because we are closed that day. We are sorry' : ''}.`,
        `You are welcome to choose another time on our website, or to call ${business.phone}.`,
        ...(toldConfirmed ? [] : [NOT_ASKED]),
      ],
      facts: visit(facts, business),
      link: { label: 'Choose another time', path: '/schedule' },
    },
    ...(inCalendar && {
      calendar: { method: 'CANCEL' as const, content: calendarFile('CANCEL', facts, writer) },
    }),
  };
}

function decisionLink({ id }: AppointmentFacts): Letter['link'] {
  return {
    label: 'Confirm or cancel',
    path: `/admin/schedule?tab=appointments&appointment=${id}&decide=1`,
  };
}

/** What the shop is told of who comes when. */
function requestFacts(facts: AppointmentFacts, business: Shop): [label: string, value: string][] {
  const { name, email, phone } = facts;
  return [...visit(facts, business), ['Name', name], ['E-mail', email], ['Phone', phone]];
}

function client({ name, email }: AppointmentFacts): { name: string; address: string } {
  return { name: clientName(name) ?? '', address: email };
}

/** `Thank you, Dana` where there is a name to call them by. */
function addressing(words: string, { name }: AppointmentFacts): string {
  const called = clientName(name);
  return called ? `${words}, ${called}` : words;
}

/** Where to come to, once it is sure. */
function place({ status }: AppointmentFacts, { street, city }: Shop): [label: string, value: string][] {
  return status === AppointmentStatus.Confirmed ? [['Where', `${street}, ${city}`]] : [];
}

function visit(facts: AppointmentFacts, business: Shop): [label: string, value: string][] {
  return [['When', visitTime(facts, business.timeZone)], ['Service', facts.serviceType], ...itemFact(facts)];
}

/** Its name is the shop's own words, not the visitor's. */
function itemFact({ itemName }: AppointmentFacts): [label: string, value: string][] {
  return itemName ? [['Item', itemName]] : [];
}
