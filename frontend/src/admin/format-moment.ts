import { TIME_ZONE } from '../lib/constants';

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** A timestamp as `Nov 21, 2026, 9:05 AM`, on Arizona's clock. */
export function formatMoment(timestamp: string): string {
  return moment.format(new Date(timestamp));
}
