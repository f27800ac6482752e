import { PickType } from '@nestjs/swagger';
import { formatTime } from '../../common/time/days.js';
import { Int, List, Version } from '../../common/fields.js';
import { Shown, shown, Whole } from '../../common/shown.js';
import { SlotsCreate } from '../slots/schedule.dto.js';
import type { OpeningRules } from './opening-rules.entity.js';

/** The half hours of a week: more windows than that would overlap. */
const MAX_WINDOWS = 126;

/** A stretch of one weekday in which slots are created. */
export class OpeningWindow extends PickType(SlotsCreate, [
  'firstStart',
  'lastEnd',
  'lengthMinutes',
  'gapMinutes',
]) {
  @Int({ min: 0, max: 6, description: '0 is Sunday, 6 is Saturday', example: 2 })
  weekday: number;
}

/** The new opening rules. They replace the old ones as a whole. */
export class AvailabilityUpdate {
  @Int({
    min: 0,
    max: 336,
    description: 'Hours before its start from which visitors can no longer book a slot',
    example: 24,
  })
  minimumNoticeHours: number;

  @Int({
    min: 1,
    max: 730,
    description: 'Days from today within which visitors can book',
    example: 365,
  })
  horizonDays: number;

  @Int({
    min: 0,
    max: 336,
    description: 'Hours before its start until which clients can cancel or move an appointment themselves',
    example: 24,
  })
  clientChangeHours: number;

  @Int({
    min: 0,
    max: 168,
    description: 'Hours before a confirmed appointment at which the client gets a reminder; 0: none',
    example: 48,
  })
  reminderHours: number;

  @Int({
    min: 0,
    max: 26,
    description: 'Weeks ahead for which slots are created from the windows; 0: none',
    example: 4,
  })
  keepWeeks: number;

  @List(OpeningWindow, {
    maxItems: MAX_WINDOWS,
    message: `Windows must be a list of at most ${MAX_WINDOWS} windows`,
    description: 'They must not overlap',
  })
  windows: OpeningWindow[];

  @Version('the rules')
  version?: number;
}

/** The opening rules: when visitors can book, and which slots are created automatically. */
export class Availability extends Shown(AvailabilityUpdate) {
  @Whole({ example: 1, description: 'Incremented by every change' })
  override version: number;
}

/** Maps the row to what the back office is shown. */
export function toAvailability(rules: Omit<OpeningRules, 'id'>): Availability {
  const windows = rules.windows.map((window) => ({
    ...window,
    firstStart: formatTime(window.firstStart),
    lastEnd: formatTime(window.lastEnd),
  }));
  return shown(Availability, { ...rules, windows });
}
