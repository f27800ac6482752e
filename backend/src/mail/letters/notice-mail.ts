import type { Config } from '../../config/config.js';
import { calendarFile } from './calendar.js';
import { clientName } from './client-name.js';
import { type Letter, letterHtml, letterText } from './letter.js';
import type { Mail } from '../mailer.js';
import { NoticeKind } from '../notice.entity.js';
import type { AppointmentFacts, NoticeFacts } from './notice-facts.js';
import { visitTime } from './visit-time.js';

/** For those whose address a stranger typed. */
const NOT_ASKED = 'If you did not ask for this appointment, you can ignore this mail.';

type Content = Pick<Mail, 'to' | 'replyTo' | 'subject' | 'calendar'> & { letter: Letter };

/**
 * Writes the mail of a notice, from what is true now.
 * @returns undefined if there is nothing to tell (any more): the thing is gone, or later news has overtaken it.
 */
export function noticeMail(facts: NoticeFacts, config: Config): Mail | undefined {
  const content = write(facts, config);
  if (!content) {
    return undefined;
  }
  const { letter, ...mail } = content;
  const name = `${facts.kind}-${facts.id}-${facts.edition}`;
  return {
    ...mail,
    messageId: `<${name}@${new URL(config.publicUrl).hostname}>`,
    fileName: `${name}.eml`,
    text: letterText(letter, config.business),
    html: letterHtml(letter, config.business),
  };
}

function write(
  { kind, appointment, message, testimonial }: NoticeFacts,
  config: Config,
): Content | undefined {
  const { publicUrl } = config;
  const shop = { name: config.business.name, address: config.business.email };
  if (appointment) {
    // Erased at the client's wish (personal-data): nobody is left to tell or to tell of.
    if (appointment.email === '') {
      return undefined;
    }
    return kind === NoticeKind.BusinessAppointment
      ? appointmentForShop(appointment, config)
      : appointmentForClient(kind, appointment, config);
  }
  if (message) {
    return {
      to: shop,
      replyTo: { name: message.name, address: message.email },
      subject: `Message: ${message.subject}`,
      letter: {
        heading: message.subject,
        paragraphs: ['A visitor of the website wrote to you. Answer this mail to answer them.'],
        facts: [
          ['Name', message.name],
          ['E-mail', message.email],
        ],
        quote: message.message,
        link: { label: 'Open messages', url: `${publicUrl}/admin/messages` },
      },
    };
  }
  if (testimonial) {
    return {
      to: shop,
      replyTo: shop,
      subject: 'A testimonial waits for review',
      letter: {
        heading: 'A testimonial waits for review',
        paragraphs: ['It is shown on the website once you have published it.'],
        facts: [
          ['Author', testimonial.author],
          ['Rating', `${testimonial.rating} of 5`],
        ],
        quote: testimonial.content,
        link: { label: 'Open testimonials', url: `${publicUrl}/admin/testimonials` },
      },
    };
  }
  return undefined;
}

function appointmentForShop(appointment: AppointmentFacts, config: Config): Content | undefined {
  if (appointment.status !== 'pending') {
    return undefined;
  }
  return {
    to: { name: config.business.name, address: config.business.email },
    replyTo: { name: appointment.name, address: appointment.email },
    subject: `Appointment request: ${appointment.serviceType}`,
    letter: {
      heading: 'Somebody asks for an appointment',
      paragraphs: [
        'Please confirm or cancel it: the slot is held for 48 hours, or until it begins if that is sooner.',
      ],
      facts: [
        ['When', when(appointment, config)],
        ['Service', appointment.serviceType],
        ['Name', appointment.name],
        ['E-mail', appointment.email],
        ['Phone', appointment.phone],
      ],
      quote: appointment.message,
      link: { label: 'Open schedule', url: `${config.publicUrl}/admin/schedule` },
    },
  };
}

/**
 * What goes to an address that nobody has proven: fixed words, the time and the service, never what the visitor
 * wrote, and of the name only what is surely one.
 */
function appointmentForClient(
  kind: NoticeKind,
  appointment: AppointmentFacts,
  config: Config,
): Content | undefined {
  const { business, publicUrl } = config;
  const name = clientName(appointment.name);
  const addressed = {
    to: { name: name ?? '', address: appointment.email },
    replyTo: { name: business.name, address: business.email },
  };
  const facts: Letter['facts'] = [
    ['When', when(appointment, config)],
    ['Service', appointment.serviceType],
  ];
  const place: [string, string] = ['Where', `${business.street}, ${business.city}`];
  switch (kind) {
    case NoticeKind.AppointmentRequested:
      // Still news until the client knows more than this.
      if (appointment.status === 'cancelled' || appointment.toldConfirmed) {
        return undefined;
      }
      return {
        ...addressed,
        subject: `We received your appointment request`,
        letter: {
          heading: 'We received your request',
          paragraphs: [
            `${addressing('Thank you', name)}. We hold this time for you, and will confirm it by e-mail or phone.`,
            `Please wait for our confirmation before you come. If you cannot make it, answer this mail or call ${business.phone}.`,
            NOT_ASKED,
          ],
          facts,
        },
      };
    case NoticeKind.AppointmentConfirmed:
      if (appointment.status !== 'confirmed') {
        return undefined;
      }
      return {
        ...addressed,
        subject: 'Your appointment is confirmed',
        letter: {
          heading: 'Your appointment is confirmed',
          paragraphs: [
            `${addressing('We look forward to seeing you', name)}. Please bring a government-issued photo ID.`,
            `If your plans change, answer this mail or call ${business.phone}.`,
          ],
          facts: [...facts, place],
        },
        calendar: { method: 'REQUEST', content: calendarFile('REQUEST', appointment, config) },
      };
    case NoticeKind.AppointmentCancelled: {
      const expired = appointment.cancelReason === 'expired';
      return {
        ...addressed,
        subject: expired ? 'Your appointment request has expired' : 'Your appointment is cancelled',
        letter: {
          heading: expired ? 'Your request has expired' : 'Your appointment is cancelled',
          paragraphs: [
            expired
              ? `${addressing('We are sorry', name)}: we did not get to confirm your request in time, and no longer hold this time for you.`
              : `${name ? `${name}, this` : 'This'} appointment will not take place${appointment.cancelReason === 'closed' ? ', because we are closed that day. We are sorry' : ''}.`,
            `You are welcome to choose another time on our website, or to call ${business.phone}.`,
            ...(appointment.toldConfirmed ? [] : [NOT_ASKED]),
          ],
          facts,
          link: { label: 'Choose another time', url: `${publicUrl}/schedule` },
        },
        ...(appointment.toldConfirmed && {
          calendar: { method: 'CANCEL' as const, content: calendarFile('CANCEL', appointment, config) },
        }),
      };
    }
    default:
      return undefined;
  }
}

/** `Thank you, Dana` where there is a name to call them by. */
function addressing(words: string, name: string | undefined): string {
  return name ? `${words}, ${name}` : words;
}

function when({ date, startTime }: AppointmentFacts, { business }: Config): string {
  return visitTime(date, startTime, business.timeZone);
}
