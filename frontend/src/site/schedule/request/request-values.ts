import type { AppointmentCreate } from '@/api/models/AppointmentCreate';

/** The parts of a place, each with what browsers know of an address. */
export interface PlaceParts {
  street: string;
  town: string;
  zip: string;
}

/** `4820 N Scottsdale Rd, Scottsdale 85251` */
export function joinPlace({ street, town, zip }: PlaceParts): string {
  return [street.trim(), `${town.trim()} ${zip.trim()}`.trim()].filter(Boolean).join(', ');
}

/** What the visitor types. */
export type RequestValues = Omit<AppointmentCreate, 'timeSlotId' | 'itemId'> & PlaceParts;
