import { ConflictException } from '@nestjs/common';
import { daysBetween, minutesOf, timeAt } from '../../common/time/days.js';
import { FieldErrors } from '../../http/error-filter.js';
import { SLOT_GRID, SLOT_TEXTS } from './slot-rules.js';

const MAX_DAYS = 366;

/** @throws FieldErrors if the last day is before the first, or more than a year later. */
export function checkDays(from: string, to: string): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1) {
    throw new FieldErrors({ to: 'The last day must not be before the first' });
  }
  if (days > MAX_DAYS) {
    throw new FieldErrors({ to: `Please select at most ${MAX_DAYS} days` });
  }
}

/**
 * Each argument has one entry, keyed by the request's name for the field.
 * @throws FieldErrors if a time is off the grid, or the end is not after the start.
 */
export function checkTimes(start: Record<string, string>, end: Record<string, string>): void {
  const [[startName, startTime]] = Object.entries(start) as [[string, string]];
  const [[endName, endTime]] = Object.entries(end) as [[string, string]];
  for (const [name, time] of [
    [startName, startTime],
    [endName, endTime],
  ] as const) {
    if (time < SLOT_GRID.start || time > SLOT_GRID.end || minutesOf(time) % SLOT_GRID.minutes !== 0) {
      throw new FieldErrors({ [name]: SLOT_TEXTS.offGrid });
    }
  }
  if (endTime <= startTime) {
    throw new FieldErrors({ [endName]: SLOT_TEXTS.wrongOrder });
  }
}

/** @throws FieldErrors unless the end of a visit is on a full or half hour. */
export function checkEnd(endTime: string): void {
  if (minutesOf(endTime) % SLOT_GRID.minutes !== 0) {
    throw new FieldErrors({ endTime: SLOT_TEXTS.offGrid });
  }
}

/**
 * When a visit of this length ends.
 * @throws ConflictException if that is after the last time of the grid.
 */
export function endAfter(startTime: string, minutes: number): string {
  const end = minutesOf(startTime) + minutes;
  if (end > minutesOf(SLOT_GRID.end)) {
    throw new ConflictException(SLOT_TEXTS.tooLate);
  }
  return timeAt(end);
}
