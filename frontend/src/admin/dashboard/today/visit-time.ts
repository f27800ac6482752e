import type { Appointment } from '../../../api/models/Appointment';
import { formatDay } from '../../../lib/time/days';

/** `Mon, Nov 23, 10:00 AM - 11:00 AM`. */
export function visitTime({ date, startTime, endTime }: Appointment): string {
  return `${formatDay(date, 'short')}, ${startTime} - ${endTime}`;
}
