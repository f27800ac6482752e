import type { Mention } from '@/api/models/Mention';
import { MentionThing } from '@/api/models/MentionThing';
import type { PersonalData } from '@/api/models/PersonalData';
import type { PersonErased } from '@/api/models/PersonErased';
import type { Person } from '@/data/admin/personal-data';
import { paths } from '@/lib/paths';
import { isSameLine } from '@/lib/phone-parts';
import { countOf, grouped } from '@/admin/count-words';

/** What was typed, as an email address or a phone number. */
export function personOf(typed: string): Person {
  const text = typed.trim();
  return text.includes('@') ? { email: text } : { phone: text };
}

/** Whether there is nothing at all. */
export function isNothing({
  appointments,
  messages,
  transfers,
  testimonials,
  signIns,
  mentions,
  logged,
  mailFiles,
}: PersonalData): boolean {
  return (
    [appointments, messages, transfers, testimonials, signIns, mentions].every((list) => list.length === 0) &&
    logged + mailFiles === 0
  );
}

/** Whether there is more than texts that mention them, which stay. */
export function canErase({ mentions, ...data }: PersonalData): boolean {
  return (
    !isNothing({ ...data, mentions: [] }) || mentions.some(({ thing }) => thing === MentionThing.REVISION)
  );
}

/** Addresses and numbers of the same rows, under which there may be more. */
export function othersOf(
  { appointments, messages, transfers, otherNumbers }: PersonalData,
  { email, phone }: Person,
): string[] {
  const rows = [...appointments, ...messages, ...transfers];
  const emails = new Set(rows.flatMap((row) => row.email?.toLowerCase() || []));
  emails.delete(email?.toLowerCase() ?? '');
  const phones = [...rows.flatMap((row) => row.phone || []), ...otherNumbers];
  const lines = phones.filter(
    (one, index) =>
      phones.findIndex((other) => isSameLine(one, other)) === index && !isSameLine(one, phone ?? ''),
  );
  return [...emails, ...lines];
}

/** What erasing does, or did: one sentence for each kind. */
export function erasedWords(erased: PersonErased, tense: 'will' | 'did'): string[] {
  const { appointments, cancelled, messages, transfers, inShop } = erased;
  const { testimonials, signIns, revisions, logged, mailFiles } = erased;
  const will = tense === 'will';
  const say = (count: number, sentence: string) => (count === 0 ? [] : [sentence]);
  const keep = (count: number) => (will ? (count === 1 ? 'loses' : 'lose') : 'lost');
  const gone = (count: number, things: string, how = 'deleted') =>
    say(count, `${things} ${will ? 'will be' : count === 1 ? 'was' : 'were'} ${how}.`);
  return [
    ...gone(messages, countOf(messages, 'message')),
    ...say(
      appointments,
      `${countOf(appointments, 'appointment')} ${keep(appointments)} name, contact, address and texts, and ${will ? (appointments === 1 ? 'keeps' : 'keep') : 'kept'} date, service and status.`,
    ),
    ...gone(cancelled, countOf(cancelled, 'upcoming one', 'upcoming ones'), 'canceled, without an email'),
    ...say(
      transfers,
      `${countOf(transfers, 'transfer')} ${keep(transfers)} everything but where ${transfers === 1 ? 'it stands' : 'they stand'}.`,
    ),
    ...say(
      inShop,
      `${grouped(inShop)} of them ${inShop === 1 ? 'is' : 'are'} in the shop: ${will ? 'note whose it is in your book first, the reference goes too' : 'your book says whose it is'}.`,
    ),
    ...gone(
      testimonials,
      countOf(testimonials, 'testimonial that isn’t published', 'testimonials that aren’t published'),
    ),
    ...gone(mailFiles, `${countOf(mailFiles, 'copy', 'copies')} of emails`),
    ...say(
      signIns,
      `${countOf(signIns, 'failed login')} ${will ? 'will no longer name' : `no longer ${signIns === 1 ? 'names' : 'name'}`} it.`,
    ),
    ...gone(
      revisions,
      countOf(revisions, 'earlier version of an item or post', 'earlier versions of items and posts'),
    ),
    ...say(
      logged,
      `${countOf(logged, 'entry', 'entries')} of the activity log ${keep(logged)} the name of an item, a post or a service, and what it was changed from and to.`,
    ),
  ];
}

const MENTIONS: Record<MentionThing, { name: string; to?: (id: number) => string }> = {
  [MentionThing.APPOINTMENT]: { name: 'Appointment', to: paths.admin.appointment },
  [MentionThing.MESSAGE]: { name: 'Message', to: (id) => `${paths.admin.messages}?message=${id}` },
  [MentionThing.TRANSFER]: { name: 'Transfer', to: paths.admin.transfer },
  [MentionThing.TESTIMONIAL]: {
    name: 'Testimonial',
    to: (id) => `${paths.admin.testimonials}?testimonial=${id}`,
  },
  [MentionThing.POST]: { name: 'Blog post', to: (id) => `${paths.admin.blog}?post=${id}` },
  [MentionThing.ITEM]: { name: 'Item', to: (id) => `${paths.admin.inventory}?item=${id}` },
  [MentionThing.SLOT]: { name: 'Note of time slot' },
  [MentionThing.CLOSURE]: { name: 'Note of closed days' },
  [MentionThing.REVISION]: { name: 'History of an item or post' },
};

/** What a mention is called, and where to look at it. */
export function mentionWords({ thing, id }: Mention): { name: string; to: string | undefined } {
  const { name, to } = MENTIONS[thing];
  return { name: `${name} ${id}`, to: to?.(id) };
}
