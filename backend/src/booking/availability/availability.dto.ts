import { ApiProperty, PickType } from '@nestjs/swagger';
import { formatTime } from '../../common/time/days.js';
import { Int, List, Version } from '../../common/fields.js';
import { SlotsCreate } from '../slots/schedule.dto.js';
import type { OpeningRules } from './opening-rules.entity.js';

/** As many half hours as a week has: more windows than that overlap. */
const MAX_WINDOWS = 126;

/** Times on one day of the week at which slots begin. */
export class OpeningWindow extends PickType(SlotsCreate, [
  'firstStart',
  'lastEnd',
  'lengthMinutes',
  'gapMinutes',
]) {
  @Int({ min: 0, max: 6, description: '0 is Sunday, 6 is Saturday', example: 2 })
  weekday: number;
}

/** The opening rules as they shall be: all of them are replaced. */
export class AvailabilityUpdate {
  @Int({
    min: 0,
    max: 336,
    description: 'Slots that begin in less than so many hours cannot be booked',
    example: 24,
  })
  minimumNoticeHours: number;

  @Int({
    min: 1,
    max: 730,
    description: 'Slots on days that are further from today cannot be booked',
    example: 365,
  })
  horizonDays: number;

  @Int({
    min: 0,
    max: 336,
    description: 'Until so many hours before it begins clients may change an appointment themselves',
    example: 24,
  })
  clientChangeHours: number;

  @Int({
    min: 0,
    max: 168,
    description: 'So many hours before a confirmed appointment the client is reminded',
    example: 24,
  })
  reminderHours: number;

  @Int({
    min: 0,
    max: 26,
    description: 'The windows are made into slots for so many weeks ahead; 0: they are not',
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

/** When visitors can book, and the slots that are made by themselves. */
export class Availability {
  @ApiProperty({ type: 'integer', example: 24 })
  minimumNoticeHours: number;

  @ApiProperty({ type: 'integer', example: 365 })
  horizonDays: number;

  @ApiProperty({ type: 'integer', example: 24 })
  clientChangeHours: number;

  @ApiProperty({ type: 'integer', example: 24 })
  reminderHours: number;

  @ApiProperty({ type: 'integer', example: 4 })
  keepWeeks: number;

  @ApiProperty({ type: [OpeningWindow] })
  windows: OpeningWindow[];

  @ApiProperty({ type: 'integer', example: 1, description: 'Goes up with every change' })
  version: number;
}

/** What the back office gets of the row. */
export function toAvailability({ windows, ...rules }: Omit<OpeningRules, 'id'>): Availability {
  return {
    minimumNoticeHours: rules.minimumNoticeHours,
    horizonDays: rules.horizonDays,
    clientChangeHours: rules.clientChangeHours,
    reminderHours: rules.reminderHours,
    keepWeeks: rules.keepWeeks,
    windows: windows.map(({ weekday, firstStart, lastEnd, lengthMinutes, gapMinutes }) => ({
      weekday,
      firstStart: formatTime(firstStart),
      lastEnd: formatTime(lastEnd),
      lengthMinutes,
      gapMinutes,
    })),
    version: rules.version,
  };
}
