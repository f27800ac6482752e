import { TIME_ZONE } from '../../../lib/constants';

const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** A timestamp as the field for date and time has it: what calendar and clock in Arizona show. */
export function toArizona(timestamp: string): string {
  return clock.format(new Date(timestamp)).replace(' ', 'T');
}

/** The timestamp of a date and time in Arizona, where clocks are never changed. */
export function fromArizona(local: string): string {
  return new Date(`${local}-07:00`).toISOString();
}
