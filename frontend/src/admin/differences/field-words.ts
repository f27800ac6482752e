import type { ItemPhoto } from '@/api/models/ItemPhoto';
import { formatPrice } from '@/lib/format';
import { fromLocal } from '@/lib/time/zone-time';
import { momentText } from '../moment';

const LABELS: Record<string, string> = {
  imageUrl: 'Cover',
  notes: 'Specifications',
  priceOnRequest: 'Price on request',
  inStock: 'In stock',
  content: 'Text',
  publishedAt: 'Publish date',
  durationText: 'Duration',
  priceText: 'Price',
  durationMinutes: 'A visit takes (minutes)',
  bufferMinutes: 'Kept free before and after (minutes)',
  checklist: 'What to bring',
  transferFee: 'Transfer fee',
  licence: 'License',
  askAfterVisit: 'Ask after the visit',
  windows: 'Opening hours',
  minimumNoticeHours: 'Notice (hours)',
  horizonDays: 'Bookable ahead (days)',
  clientChangeHours: 'Changes until (hours before)',
  reminderHours: 'Reminder (hours before)',
  keepWeeks: 'Times kept ready (weeks)',
  internalNote: 'Note',
};

/** Fields that are stored in cents. */
const AMOUNTS = ['price', 'transferFee'];

/** Fields that are compared word by word. */
const TEXTS = ['name', 'description', 'notes', 'title', 'excerpt', 'internalNote', 'banner'];

/** A field that differs, with both values. */
export interface Difference {
  field: string;
  look: 'text' | 'html' | 'pictures' | 'plain';
  then: unknown;
  now: unknown;
}

/** What a form calls its fields, where that is not what others call them. */
export type FieldLabels = Record<string, string> | undefined;

/** A field's name on the screen; that of `business.phone` is `Phone`. */
export function fieldLabel(field: string, labels?: FieldLabels): string {
  const name = field.split('.').at(-1) ?? field;
  return labels?.[field] ?? LABELS[field] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** Fields in a sentence: `Changed price, photos`. The cover is one of the photos. */
export function changedWords(changed: string[]): string {
  const shown = changed.filter((field) => field !== 'imageUrl' || !changed.includes('photos'));
  return `Changed ${shown.map((field) => fieldLabel(field).toLowerCase()).join(', ')}`;
}

/** The fields in which one state of a record differs from another one. */
export function differences(then: object, now: object): Difference[] {
  const fields = Object.entries(then)
    .map(([field, value]) => ({
      field,
      then: value as unknown,
      now: (now as Record<string, unknown>)[field],
    }))
    .filter((row) => JSON.stringify(row.then) !== JSON.stringify(row.now));
  const hasPhotos = fields.some(({ field }) => field === 'photos');
  return fields
    .filter(({ field }) => field !== 'imageUrl' || !hasPhotos)
    .map((row) => ({ ...row, look: lookOf(row.field) }));
}

function lookOf(field: string): Difference['look'] {
  if (field === 'content') {
    return 'html';
  }
  return field === 'photos' || field === 'imageUrl' ? 'pictures' : TEXTS.includes(field) ? 'text' : 'plain';
}

/** A plain value as text. */
export function valueText(field: string, value: unknown, timeZone: string): string {
  if (value === null || value === '') {
    return 'None';
  }
  if (typeof value === 'boolean') {
    return value ? 'Yes' : 'No';
  }
  if (AMOUNTS.includes(field)) {
    return formatPrice(value as number);
  }
  if (field === 'publishedAt') {
    const moment = value as string;
    // A form has it in the shop's time, without a zone.
    return momentText(moment.endsWith('Z') ? moment : fromLocal(moment, timeZone), timeZone);
  }
  return flatText(value);
}

/** Lists as lines, and what has several parts as these parts. */
function flatText(value: unknown): string {
  if (Array.isArray(value)) {
    return value.map(flatText).join('\n') || 'None';
  }
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(flatText).join(' ')
    : String(value);
}

/** A field's pictures. */
export function picturesOf(value: unknown): ItemPhoto[] {
  if (Array.isArray(value)) {
    return value as ItemPhoto[];
  }
  return value ? [{ url: value as string, alt: '' }] : [];
}
