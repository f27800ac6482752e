import type { Shop, Writer } from '../../../shop/shop.service.js';
import type { MailBody } from '../../../mail/templates/mail-body.js';
import type { MailContent } from '../../../mail/templates/mail-content.js';
import { appointmentPath } from '../../slots/appointment-path.js';
import { AppointmentStatus } from '../../slots/booking.js';
import type { AppointmentMailData } from './appointment-mail-data.js';
import { mapLink, visitFacts } from './visit-facts.js';
import { visitShort, visitTime } from './visit-time.js';

/** Asks the shop to decide on a request; undefined once it has. */
export function shopMail(facts: AppointmentMailData, { business }: Writer): MailContent | undefined {
  const { name, message, status, answerDay, answerTime } = facts;
  if (status !== AppointmentStatus.Pending) {
    return undefined;
  }
  return {
    ...replyTo(facts),
    subject: `New appointment request: ${name}, ${visitShort(facts)}`,
    body: {
      heading: `New appointment request: ${name}`,
      paragraphs: [
        `Please confirm or cancel it by ${visitTime({ date: answerDay, startTime: answerTime }, business.timeZone)}. We’re holding the time until then. After that the request expires, the time opens up again and we let the client know.`,
      ],
      facts: requestFacts(facts, business),
      quote: message,
      ...decisionLinks(facts),
    },
  };
}

/** Tells the shop that the client cancelled. */
export function clientCancelledMail(facts: AppointmentMailData, { business }: Writer): MailContent {
  const { name } = facts;
  return {
    ...replyTo(facts),
    subject: `Canceled by the client: ${name}, ${visitShort(facts)}`,
    body: {
      heading: `${name} canceled a visit`,
      paragraphs: ['The time is open again.'],
      facts: requestFacts(facts, business),
      link: { label: 'Open This Appointment', path: appointmentPath(facts) },
    },
  };
}

/** Asks the shop to confirm the client's new time; undefined once it has decided. */
export function clientMovedMail(facts: AppointmentMailData, { business }: Writer): MailContent | undefined {
  const { name, movedFrom, status, answerDay, answerTime } = facts;
  if (status !== AppointmentStatus.Pending) {
    return undefined;
  }
  return {
    ...replyTo(facts),
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
      ...decisionLinks(facts),
    },
  };
}

function replyTo({ name, email }: AppointmentMailData): Pick<MailContent, 'replyTo'> {
  return email === null ? {} : { replyTo: { name, address: email } };
}

function decisionLinks(facts: AppointmentMailData): Pick<MailBody, 'link' | 'links'> {
  return {
    link: { label: 'Confirm or Cancel', path: `${appointmentPath(facts)}&decide=1` },
    ...(facts.mobile && facts.place !== null && { links: [mapLink('See the Place on a Map', facts.place)] }),
  };
}

/** The request as the shop sees it. */
function requestFacts(facts: AppointmentMailData, business: Shop): [label: string, value: string][] {
  const { name, email, phone, mobile, place } = facts;
  return [
    ...visitFacts(facts, business),
    ...(mobile ? [['Where', place ?? 'At the client’s place'] satisfies [string, string]] : []),
    ['Name', name],
    ...(email === null ? [] : [['Email', email] satisfies [string, string]]),
    ['Phone', phone],
  ];
}
