import { minutesOf } from '../../common/days.js';
import { FieldErrors } from '../../http/error-filter.js';

const GRID = { start: '09:00', end: '18:00', minutes: 30 };

/**
 * Both arguments hold one field each, under the name the request has for it.
 * @throws FieldErrors if a time is off the grid of slots, or the end not after the start.
 */
export function checkTimes(start: Record<string, string>, end: Record<string, string>): void {
  const [[startName, startTime]] = Object.entries(start) as [[string, string]];
  const [[endName, endTime]] = Object.entries(end) as [[string, string]];
  for (const [name, time] of [
    [startName, startTime],
    [endName, endTime],
  ] as const) {
    if (time < GRID.start || time > GRID.end || minutesOf(time) % GRID.minutes !== 0) {
      throw new FieldErrors({ [name]: 'Times go from 9:00 AM to 6:00 PM, every 30 minutes' });
    }
  }
  if (endTime <= startTime) {
    throw new FieldErrors({ [endName]: 'End time must be after start time' });
  }
}
