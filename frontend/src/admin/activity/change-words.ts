import type { AuditChange } from '@/api/models/AuditChange';
import { formatPrice } from '@/lib/format';
import { momentText } from '../moment';

/** A change as text. */
export interface ChangeWords {
  /** When listed with others: `price from $4,250 to $3,995`. */
  listed: string;
  /** When it is the only one: a whole sentence, with `{}` for the thing's name. */
  sentence: string;
}

const FIELDS: Record<string, string> = {
  imageUrl: 'image',
  content: 'text',
  publishedAt: 'publish date',
  minimumNoticeHours: 'minimum notice',
  horizonDays: 'days ahead that can be booked',
  clientChangeHours: 'how late clients can make changes',
  reminderHours: 'hours before a reminder',
  keepWeeks: 'weeks kept filled',
  windows: 'opening hours',
  time: 'visit time',
  durationText: 'duration',
  priceText: 'price',
  checklist: 'what to bring',
};

/** Sentences for switches: turned on, turned off. */
const SWITCHES: Record<string, [on: string, off: string]> = {
  published: ['Published {}', 'Took {} off the website'],
  featured: ['Featured {}', 'Stopped featuring {}'],
  active: ['Activated {}', 'Deactivated {}'],
  inStock: ['Marked {} as in stock', 'Marked {} as sold out'],
};

/** Describes a change for the activity screen. */
export function changeWords(change: AuditChange, timeZone: string): ChangeWords {
  const { field, from, to } = change;
  const turned = SWITCHES[field];
  if (turned) {
    const sentence = turned[to === 'true' ? 0 : 1];
    return { sentence, listed: sentence.replace('{} ', '').replace(' {}', '').toLowerCase() };
  }
  if (field === 'called') {
    return { listed: 'called', sentence: 'Called {} about the visit' };
  }
  if (field === 'replaced') {
    return {
      listed: `used up the free time ${from}`,
      sentence: `Booked the appointment of {}, which used up the free time ${from}`,
    };
  }
  const label = FIELDS[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const value = (text: string) => valueWords(field, text, timeZone);
  const steps = `${from === null ? '' : ` from ${value(from)}`}${to === null ? '' : ` to ${value(to)}`}`;
  const listed = field === 'slots' ? String(to ?? from) : `${label}${steps}`;
  return { listed, sentence: `Changed ${label} of {}${steps}` };
}

function valueWords(field: string, value: string, timeZone: string): string {
  if (field === 'price' || field === 'transferFee') {
    return formatPrice(Number(value));
  }
  return field === 'publishedAt' ? momentText(value, timeZone) : value;
}
