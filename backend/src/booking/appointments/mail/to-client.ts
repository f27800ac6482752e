import type { Shop, Writer } from '../../../shop/shop.service.js';
import { formatTime } from '../../../common/time/days.js';
import type { CalendarMethod } from '../../../mail/mailer.js';
import { addressing, clientPlace, firstName } from '../../../mail/templates/client-name.js';
import type { MailBody } from '../../../mail/templates/mail-body.js';
import type { MailContent } from '../../../mail/templates/mail-content.js';
import { AppointmentStatus, Mover } from '../../slots/booking.js';
import type { AppointmentMailData } from './appointment-mail-data.js';
import { aboutFacts, mapLink, thingsToBring } from './visit-facts.js';
import { momentShort, visitHour, visitShort, visitSpan, visitTime } from './visit-time.js';

/*
 * Mails to clients go to addresses nobody has verified. They contain fixed text, the time and the service, what the dealer
 * adds, nothing the visitor wrote, and the name only if it looks like one (see clientName).
 */

/** A mail to a client, to which AppointmentMails adds the address, the link to the visit and the calendar file. */
export interface Letter extends Omit<MailContent, 'to' | 'calendar'> {
  calendar?: CalendarMethod;
  /** What the page should say of the visit's story, as a query of its address. */
  story?: string;
}

/** For people whose address a stranger typed. */
export const NOT_ASKED = 'If you didn’t ask for this appointment, you can ignore this email.';

const WAIT = 'Please wait for our confirmation before coming in.';
const WAIT_AT_HOME = 'We’ll confirm it before we set out.';

/** Undefined if the request is cancelled, or confirmed and the client knows. */
export function requestedMail(
  facts: AppointmentMailData,
  toldConfirmed: boolean,
  { business }: Writer,
): Letter | undefined {
  const { status } = facts;
  const isDecided = toldConfirmed && status === AppointmentStatus.Confirmed;
  if (status === AppointmentStatus.Cancelled || isDecided) {
    return undefined;
  }
  return {
    subject: `Your request for ${visitShort(facts)}, ${business.name}`,
    body: {
      heading: 'We received your request',
      paragraphs: [
        `${addressing('Thanks', facts)}. We’re holding this time for you and will confirm by email or phone. ${waiting(facts)}`,
        ...answerLine(facts, business),
        wayOut(facts, business),
        NOT_ASKED,
      ],
      hour: visitHour(facts, business.timeZone),
      facts: [...aboutFacts(facts), ...place(facts, business)],
    },
  };
}

/** Until when the shop answers a request; the pages say the same in the same words. */
function answerLine(
  { status, answerDay: date, answerTime: startTime }: AppointmentMailData,
  { timeZone }: Shop,
): string[] {
  return status === AppointmentStatus.Pending
    ? [`You’ll hear from us by ${visitTime({ date, startTime }, timeZone)}.`]
    : [];
}

/** Undefined if it is no longer confirmed. */
export function confirmedMail(facts: AppointmentMailData, { business }: Writer): Letter | undefined {
  if (facts.status !== AppointmentStatus.Confirmed) {
    return undefined;
  }
  return {
    subject: `Your appointment is confirmed: ${visitShort(facts)}, ${business.name}`,
    body: {
      heading: 'Your appointment is confirmed',
      paragraphs: [`${addressing('We look forward to seeing you', facts)}.`, wayOut(facts, business)],
      hour: visitHour(facts, business.timeZone),
      facts: [...aboutFacts(facts), ...place(facts, business)],
      ...thingsToBring(facts),
      ...directions(facts, business),
    },
    calendar: 'REQUEST',
  };
}

/** Undefined if it is cancelled, or back at the time the client was told. */
export function movedMail(facts: AppointmentMailData, writer: Writer): Letter | undefined {
  const { movedFrom, movedBy, status, date, startTime } = facts;
  if (status === AppointmentStatus.Cancelled || !movedFrom) {
    return undefined;
  }
  if (movedFrom.date === date && movedFrom.startTime === startTime) {
    return (movedFrom.endTime ?? facts.endTime) === facts.endTime
      ? newPlaceMail(facts, writer)
      : newEndMail(facts, movedFrom, writer);
  }
  const { business } = writer;
  const isConfirmed = status === AppointmentStatus.Confirmed;
  const byShop = movedBy === Mover.Shop;
  const called = firstName(facts.name);
  const thing = isConfirmed ? 'visit' : 'request';
  const isAsked = !byShop && !isConfirmed;
  const moved = byShop
    ? `${addressing('We’re sorry', facts)}: we had to move your ${thing} to another time.`
    : isAsked
      ? `${addressing('Thanks', facts)}: you asked for another time.`
      : `${called ? `${called}, your` : 'Your'} appointment has moved.`;
  const state = isConfirmed
    ? 'The new time is confirmed.'
    : `We’re holding the new time for you. ${waiting(facts)}`;
  return {
    subject: `${isAsked ? 'You asked for another time' : 'Your appointment has a new time'}: ${visitShort(facts)}, ${business.name}`,
    body: {
      heading: byShop
        ? `We had to move your ${thing}`
        : isAsked
          ? 'You asked for another time'
          : 'Your appointment has a new time',
      paragraphs: [
        `${moved} ${state}`,
        ...answerLine(facts, business),
        wayOut(facts, business, byShop ? 'Doesn’t work for you?' : undefined),
        ...(isConfirmed ? [] : [NOT_ASKED]),
      ],
      hour: visitHour(facts, business.timeZone, { label: byShop ? 'Now' : 'New time' }),
      facts: [
        [byShop ? 'Was' : 'Old time', visitSpan(movedFrom, business.timeZone)],
        ...aboutFacts(facts),
        ...place(facts, business),
      ],
      ...(isConfirmed && { ...thingsToBring(facts), ...directions(facts, business) }),
    },
    calendar: 'REQUEST',
    ...(byShop && {
      story: `?was=${at(movedFrom)}&now=${at({ date, startTime })}`,
    }),
  };
}

/** The visit starts as it did, and is longer or shorter. */
function newEndMail(
  facts: AppointmentMailData,
  before: NonNullable<AppointmentMailData['movedFrom']>,
  { business }: Writer,
): Letter {
  const end = formatTime(facts.endTime);
  const isConfirmed = facts.status === AppointmentStatus.Confirmed;
  return {
    subject: `Your appointment has a new end time: ${visitShort(facts)} to ${end}, ${business.name}`,
    body: {
      heading: 'Your appointment has a new end time',
      paragraphs: [
        `${addressing('A small change', facts)}: your appointment starts as planned and now ends at ${end}. ${stateOf(facts)}`,
        ...answerLine(facts, business),
        wayOut(facts, business, 'Doesn’t work for you?'),
        ...(isConfirmed ? [] : [NOT_ASKED]),
      ],
      hour: visitHour(facts, business.timeZone, { label: 'Now' }),
      facts: [['Was', visitSpan(before, business.timeZone)], ...aboutFacts(facts), ...place(facts, business)],
      ...(isConfirmed && { ...thingsToBring(facts), ...directions(facts, business) }),
    },
    calendar: 'REQUEST',
  };
}

/** The visit is as planned, but for where the shop goes. */
function newPlaceMail(facts: AppointmentMailData, { business }: Writer): Letter {
  const isConfirmed = facts.status === AppointmentStatus.Confirmed;
  return {
    subject: `Your appointment has a new place: ${visitShort(facts)}, ${business.name}`,
    body: {
      heading: 'Your appointment has a new place',
      paragraphs: [
        `${addressing('A small change', facts)}: the time of your appointment stays, and we’ve noted where we come to. ${stateOf(facts)}`,
        ...answerLine(facts, business),
        wayOut(facts, business, 'Not right?'),
        ...(isConfirmed ? [] : [NOT_ASKED]),
      ],
      hour: visitHour(facts, business.timeZone),
      facts: [...aboutFacts(facts), ...place(facts, business)],
      ...(isConfirmed && thingsToBring(facts)),
    },
    calendar: 'REQUEST',
  };
}

/** Undefined unless a reminder is still due. */
export function reminderMail(facts: AppointmentMailData, { business }: Writer): Letter | undefined {
  if (!facts.reminderDue) {
    return undefined;
  }
  return {
    subject: `Reminder: your visit on ${visitShort(facts)}, ${business.name}`,
    body: {
      heading: 'See you soon',
      paragraphs: [`${addressing('We look forward to seeing you', facts)}.`, wayOut(facts, business)],
      hour: visitHour(facts, business.timeZone),
      facts: [...aboutFacts(facts), ...place(facts, business)],
      ...thingsToBring(facts),
      ...directions(facts, business),
    },
  };
}

/** How to change the visit: what its page allows, and until when. */
function wayOut(
  { status, changeUntil, confirmedUntil }: AppointmentMailData,
  { phone }: Shop,
  question = 'Plans changed?',
): string {
  if (!changeUntil) {
    return `${question} Please call ${phone}.`;
  }
  const until = momentShort(changeUntil);
  const confirmed = confirmedUntil && momentShort(confirmedUntil);
  // A confirmation brings the deadline forward.
  const unless = confirmed
    ? `, or until ${confirmed} once we’ve confirmed it`
    : ', unless we’ve confirmed it by then';
  const isMoving = status === AppointmentStatus.Pending && confirmed !== until;
  return `${question} You can change it on your visit page until ${until}${isMoving ? unless : ''}; after that, call ${phone}.`;
}

/** Also of a visit that was confirmed just now: this mail may be the only one that says so. */
function stateOf(facts: AppointmentMailData): string {
  return facts.status === AppointmentStatus.Confirmed ? 'It’s confirmed.' : waiting(facts);
}

function waiting({ mobile }: AppointmentMailData): string {
  return mobile ? WAIT_AT_HOME : WAIT;
}

/** The address, once the visit is confirmed. Of a mobile service the client reads from the start that we come. */
function place(
  { mobile, place, status }: AppointmentMailData,
  { street, city }: Shop,
): [label: string, value: string][] {
  if (mobile) {
    const agreed = place === null ? '. We’ll agree on the place by phone.' : ', at the place you gave us.';
    const named = place !== null && clientPlace(place);
    return [['Where', `We come to you${named ? `: ${named}` : agreed}`]];
  }
  return status === AppointmentStatus.Confirmed ? [['Where', `${street}, ${city}`]] : [];
}

function directions({ mobile }: AppointmentMailData, { name, street, city }: Shop): Pick<MailBody, 'links'> {
  return mobile ? {} : { links: [mapLink('Get Directions', `${name}, ${street}, ${city}`)] };
}

/** `2026-03-05T14:00` */
function at({ date, startTime }: Pick<AppointmentMailData, 'date' | 'startTime'>): string {
  return `${date}T${startTime.slice(0, 5)}`;
}
