import type { ItemPhoto } from '../../api/models/ItemPhoto';
import type { Snapshot } from '../../data/admin/revisions';
import { formatPrice } from '../../lib/format';
import { momentText } from '../moment';

const LABELS: Record<string, string> = {
  imageUrl: 'Cover',
  photos: 'Photos',
  notes: 'Specifications',
  priceOnRequest: 'Price on request',
  inStock: 'In stock',
  content: 'Text',
  publishedAt: 'Publish date',
};

/** Fields that are compared word by word. */
const TEXTS = ['name', 'description', 'notes', 'title', 'excerpt', 'content'];

/** A field that differs, with both values. */
export interface Difference {
  field: string;
  look: 'text' | 'html' | 'pictures' | 'plain';
  then: unknown;
  now: unknown;
}

/** A field's name on the screen. */
export function fieldLabel(field: string): string {
  return LABELS[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
}

/** Fields in a sentence: `Changed price, photos`. The cover is one of the photos. */
export function changedWords(changed: string[]): string {
  const shown = changed.filter((field) => field !== 'imageUrl' || !changed.includes('photos'));
  return `Changed ${shown.map((field) => fieldLabel(field).toLowerCase()).join(', ')}`;
}

/** The fields in which an earlier state differs from the present one. */
export function differences(then: Snapshot, now: object): Difference[] {
  const fields = Object.entries(then)
    .map(([field, value]) => ({
      field,
      then: value,
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
  if (field === 'price') {
    return formatPrice(value as number);
  }
  return field === 'publishedAt' ? momentText(value as string, timeZone) : (value as string);
}

/** A field's pictures. */
export function picturesOf(value: unknown): ItemPhoto[] {
  if (Array.isArray(value)) {
    return value as ItemPhoto[];
  }
  return value ? [{ url: value as string, alt: '' }] : [];
}
