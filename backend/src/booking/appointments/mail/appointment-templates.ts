import type { Shop, Writer } from '../../../business/shop/shop.service.js';
import { longDay } from '../../../common/time/day-names.js';
import { formatTime } from '../../../common/time/days.js';
import { clientName, firstName } from '../../../mail/templates/client-name.js';
import type { MailBody } from '../../../mail/templates/mail-body.js';
import type { MailContent } from '../../../mail/templates/mail-content.js';
import { AppointmentStatus, CancelReason } from '../../slots/booking.js';
import type { AppointmentMailData } from './appointment-mail-data.js';
import { calendarFile } from './calendar-file.js';
import { visitShort, visitTime } from './visit-time.js';

/** For people whose address a stranger typed. */
const NOT_ASKED = "If you didn't ask for this appointment, you can ignore this email.";

const CHANGES = 'Plans changed? Cancel or pick another time on your visit page, reply to this email, or call';

/** Asks the shop to decide on a request; undefined once it has. */
export function shopMail(facts: AppointmentMailData, { business }: Writer): MailContent | undefined {
  const { name, email, message, status, answerDay, answerTime } = facts;
  if (status !== AppointmentStatus.Pending) {
    return undefined;
  }
  return {
    replyTo: { name, address: email },
    subject: `New appointment request: ${name}, ${visitShort(facts)}`,
    body: {
      heading: `New appointment request: ${name}`,
      paragraphs: [
        `Please confirm or cancel it by ${visitTime({ date: answerDay, startTime: answerTime }, business.timeZone)}. We're holding the slot until then. After that the request expires, the time opens up again and we let the client know.`,
      ],
      facts: requestFacts(facts, business),
      quote: message,
      link: decisionLink(facts),
    },
  };
}

/** Tells the shop that the client cancelled. */
export function clientCancelledMail(facts: AppointmentMailData, { business }: Writer): MailContent {
  const { name, email } = facts;
  return {
    replyTo: { name, address: email },
    subject: `Canceled by the client: ${name}, ${visitShort(facts)}`,
    body: {
      heading: `${name} canceled a visit`,
      paragraphs: ['The time is open again.'],
      facts: requestFacts(facts, business),
      link: { label: 'Open this appointment', path: appointmentPath(facts) },
    },
  };
}

/** Asks the shop to confirm the client's new time; undefined once it has decided. */
export function clientMovedMail(facts: AppointmentMailData, { business }: Writer): MailContent | undefined {
  const { name, email, movedFrom, status, answerDay, answerTime } = facts;
  if (status !== AppointmentStatus.Pending) {
    return undefined;
  }
  return {
    replyTo: { name, address: email },
    subject: `Moved by the client: ${name}, ${visitShort(facts)}`,
    body: {
      heading: `${name} picked another time`,
      paragraphs: [
        `Please confirm or cancel it by ${visitTime({ date: answerDay, startTime: answerTime }, business.timeZone)}. Their old time is open again.`,
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
 * Mails to clients go to addresses nobody has verified. They contain fixed text, the time and the service, nothing the
 * visitor wrote, and the name only if it looks like one (see clientName).
 */

/** Undefined once the client was sent a confirmation or the request is cancelled. */
export function requestedMail(
  facts: AppointmentMailData,
  toldConfirmed: boolean,
  { business }: Writer,
): MailContent | undefined {
  if (facts.status === AppointmentStatus.Cancelled || toldConfirmed) {
    return undefined;
  }
  return {
    to: client(facts),
    subject: `Your request for ${visitShort(facts)}, ${business.name}`,
    body: {
      heading: 'We received your request',
      paragraphs: [
        `${addressing('Thanks', facts)}. We're holding this time for you and will confirm by email or phone.`,
        `Please wait for our confirmation before coming in. ${CHANGES} ${business.phone}.`,
        NOT_ASKED,
      ],
      facts: visit(facts, business),
    },
  };
}

/** Undefined if it is no longer confirmed. */
export function confirmedMail(facts: AppointmentMailData, writer: Writer): MailContent | undefined {
  const { business } = writer;
  if (facts.status !== AppointmentStatus.Confirmed) {
    return undefined;
  }
  return {
    to: client(facts),
    subject: `Your appointment is confirmed: ${visitShort(facts)}, ${business.name}`,
    body: {
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

/** Undefined if it is cancelled, or back at the time the client was told. */
export function movedMail(facts: AppointmentMailData, writer: Writer): MailContent | undefined {
  const { business } = writer;
  const { movedFrom, status } = facts;
  if (status === AppointmentStatus.Cancelled || !movedFrom) {
    return undefined;
  }
  const isConfirmed = status === AppointmentStatus.Confirmed;
  const called = firstName(facts.name);
  return {
    to: client(facts),
    subject: `Your appointment has a new time: ${visitShort(facts)}, ${business.name}`,
    body: {
      heading: 'Your appointment has a new time',
      paragraphs: [
        `${called ? `${called}, your` : 'Your'} appointment has moved. ${
          isConfirmed
            ? 'The new time is confirmed: please bring a government-issued photo ID.'
            : "We're holding the new time for you. Please wait for our confirmation before coming in."
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

/** Undefined unless a reminder is still due. */
export function reminderMail(facts: AppointmentMailData, { business }: Writer): MailContent | undefined {
  if (!facts.reminderDue) {
    return undefined;
  }
  return {
    to: client(facts),
    subject: `Reminder: your visit on ${longDay(facts.date)}, ${business.name}`,
    body: {
      heading: 'See you soon',
      paragraphs: [
        `${addressing('We look forward to your visit', facts)}. Please bring a government-issued photo ID.`,
        `${CHANGES} ${business.phone}.`,
      ],
      facts: [...visit(facts, business), ...place(facts, business)],
    },
  };
}

/** With a calendar file that removes the visit, if the client was sent one that added it. */
export function cancelledMail(
  facts: AppointmentMailData,
  { toldConfirmed, inCalendar }: { toldConfirmed: boolean; inCalendar: boolean },
  writer: Writer,
): MailContent {
  const { business } = writer;
  const expired = facts.cancelReason === CancelReason.Expired;
  return {
    to: client(facts),
    subject: `${expired ? 'Your appointment request has expired' : 'Your appointment is canceled'}: ${visitShort(facts)}, ${business.name}`,
    body: {
      heading: expired ? 'Your request has expired' : 'Your appointment is canceled',
      paragraphs: [
        whyCancelled(facts),
        `Please pick another time on our website or call ${business.phone}.`,
        ...(toldConfirmed ? [] : [NOT_ASKED]),
      ],
      facts: visit(facts, business),
      link: { label: 'Pick another time', path: '/schedule' },
    },
    ...(inCalendar && {
      calendar: { method: 'CANCEL' as const, content: calendarFile('CANCEL', facts, writer) },
    }),
  };
}

function whyCancelled(facts: AppointmentMailData): string {
  const sorry = addressing("We're sorry", facts);
  switch (facts.cancelReason) {
    case CancelReason.Expired:
      return `${sorry}: we weren't able to confirm your request in time, so we're no longer holding this time for you.`;
    case CancelReason.Closed:
      return `${sorry}: we're closed that day and had to cancel this appointment.`;
    case CancelReason.Client:
      return `${addressing('As you asked', facts)}, we canceled this appointment.`;
    default:
      return `${sorry}: we had to cancel this appointment.`;
  }
}

function appointmentPath({ id }: AppointmentMailData): string {
  return `/admin/schedule?tab=appointments&appointment=${id}`;
}

function decisionLink(facts: AppointmentMailData): MailBody['link'] {
  return {
    label: 'Confirm or cancel',
    path: `${appointmentPath(facts)}&decide=1`,
  };
}

/** The request as the shop sees it. */
function requestFacts(facts: AppointmentMailData, business: Shop): [label: string, value: string][] {
  const { name, email, phone } = facts;
  return [...visit(facts, business), ['Name', name], ['Email', email], ['Phone', phone]];
}

function client({ name, email }: AppointmentMailData): { name: string; address: string } {
  return { name: clientName(name) ?? '', address: email };
}

/** `Thanks, Dana`, or just `Thanks` without a usable name. */
function addressing(words: string, { name }: AppointmentMailData): string {
  const called = firstName(name);
  return called ? `${words}, ${called}` : words;
}

/** The address, once the visit is confirmed. */
function place({ status }: AppointmentMailData, { street, city }: Shop): [label: string, value: string][] {
  return status === AppointmentStatus.Confirmed ? [['Where', `${street}, ${city}`]] : [];
}

function visit(facts: AppointmentMailData, business: Shop): [label: string, value: string][] {
  return [
    ['When', `${visitTime(facts, business.timeZone)} (until ${formatTime(facts.endTime)})`],
    ['Service', facts.serviceType],
    ...itemFact(facts),
  ];
}

/** Safe to repeat: the shop named the item, not the visitor. */
function itemFact({ itemName }: AppointmentMailData): [label: string, value: string][] {
  return itemName ? [['Item', itemName]] : [];
}
