import type { AppointmentCreate } from '../../../api/models/AppointmentCreate';

/** The parts of a place, each with what browsers know of an address. */
export interface PlaceParts {
  street: string;
  town: string;
  zip: string;
}

/** What the visitor types. */
export type RequestValues = Omit<AppointmentCreate, 'timeSlotId' | 'itemId'> & PlaceParts;
