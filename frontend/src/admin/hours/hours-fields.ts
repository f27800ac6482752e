import type { Availability } from '@/api/models/Availability';
import type { AvailabilityUpdate } from '@/api/models/AvailabilityUpdate';
import { formatTimes } from '@/lib/time/days';
import { WEEKDAYS } from './weekdays';

type Weekday = (typeof WEEKDAYS)[number]['name'];

/** The opening rules, with each weekday as a field of its own: its hours in words. */
export type HoursFields = Omit<AvailabilityUpdate, 'windows' | 'version'> & Record<Weekday, string>;

/** The fields of opening rules. */
export function fieldsOf({ windows, version: _, ...rules }: AvailabilityUpdate): HoursFields {
  const days = WEEKDAYS.map(({ name }, weekday) => {
    const hours = windows
      .filter((window) => window.weekday === weekday)
      .map(
        ({ firstStart, lastEnd, lengthMinutes, gapMinutes }) =>
          `${formatTimes({ startTime: firstStart, endTime: lastEnd })}, ${lengthMinutes} min${gapMinutes > 0 ? ` and ${gapMinutes} between` : ''}`,
      );
    return [name, hours.join('\n') || 'Closed'];
  });
  return { ...rules, ...(Object.fromEntries(days) as Record<Weekday, string>) };
}

/** The windows of `chosen` for the weekdays in `fields`, and those of `others` for the rest of the week. */
export function windowsOf(
  fields: string[],
  chosen: Availability['windows'],
  others: Availability['windows'],
): Availability['windows'] {
  return WEEKDAYS.flatMap(({ name }, weekday) =>
    (fields.includes(name) ? chosen : others).filter((window) => window.weekday === weekday),
  );
}

/** The rules among fields. */
export function rulesOf(fields: Partial<HoursFields>): Partial<AvailabilityUpdate> {
  const days: string[] = WEEKDAYS.map(({ name }) => name);
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !days.includes(field)));
}
