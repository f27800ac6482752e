import type { AuditChange } from '@/api/models/AuditChange';
import { formatPrice } from '@/lib/format';
import { momentText } from '../moment';
import type { Thing } from '../screen';

/** A change as text. */
export interface ChangeWords {
  /** When listed with others: `price from $4,250 to $3,995`. */
  listed: string;
  /** When it is the only one: a whole sentence, with `{}` for the thing's name. */
  sentence: string;
}

/** Sentences for the switches that several kinds of things have: turned on, turned off. */
const SWITCHES: Thing['switches'] = {
  published: ['Published {}', 'Took {} off the website'],
  active: ['Activated {}', 'Deactivated {}'],
};

/** Describes a change of a thing for the activity screen. */
export function changeWords(
  { field, from, to }: AuditChange,
  timeZone: string,
  { fields, switches, of }: Partial<Thing> = {},
): ChangeWords {
  const turned = { ...SWITCHES, ...switches }[field];
  if (turned) {
    const sentence = turned[to === 'true' ? 0 : 1];
    return { sentence, listed: sentence.replace('{} ', '').replace(' {}', '').toLowerCase() };
  }
  if (field === 'called') {
    return { listed: 'called', sentence: of ? 'Called about {}' : 'Called {} about the visit' };
  }
  if (field === 'replaced') {
    return {
      listed: `used up the free time ${from}`,
      sentence: `Booked the appointment of {}, which used up the free time ${from}`,
    };
  }
  const label = fields?.[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
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
