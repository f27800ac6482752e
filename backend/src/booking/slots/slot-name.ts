import { mediumDay } from '../../common/time/day-names.js';
import { formatTime } from '../../common/time/days.js';

/** `Thu, Mar 5, 2026, 2:00 PM`: what the activity log calls a slot or an appointment. */
export function slotName({ date, startTime }: { date: string; startTime: string }): string {
  return `${mediumDay(date)}, ${/M$/.test(startTime) ? startTime : formatTime(startTime)}`;
}
