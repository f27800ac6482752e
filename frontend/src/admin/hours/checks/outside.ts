import type { Slot } from '@/api/models/Slot';
import { slotGrid } from '@/api/limits/slotGrid';
import { minutesOf, weekdayOf } from '@/lib/time/days';
import { type Hours, hoursAt } from '../hours';
import { daysText } from '../weekdays';

/** Slots outside the opening hours that lie at the same times of some weekdays. */
export interface Outside {
  label: string;
  slots: Slot[];
}

/** The slots that opening hours do not cover; none without hours, because then the dealer adds all by hand. */
export function outsideOf(slots: Slot[], hours: Hours[]): Slot[] {
  return hours.length === 0 ? [] : uncovered(slots, hours);
}

/** The slots that opening hours do not cover, also without hours. */
export function uncovered(slots: Slot[], hours: Hours[]): Slot[] {
  return slots.filter((slot) => !isCovered(slot, hours));
}

function isCovered({ date, startTime, endTime }: Slot, hours: Hours[]): boolean {
  const weekday = weekdayOf(date);
  for (let minute = minutesOf(startTime); minute < minutesOf(endTime); minute += slotGrid.stepMinutes) {
    if (!hoursAt(hours, weekday, minute)) {
      return false;
    }
  }
  return true;
}

/** Groups slots: `Mon to Fri, 4:00 PM, 5:00 PM`. */
export function groupOutside(slots: Slot[]): Outside[] {
  const days = new Map<number, Slot[]>();
  for (const slot of slots) {
    const weekday = weekdayOf(slot.date);
    days.set(weekday, [...(days.get(weekday) ?? []), slot]);
  }
  const groups = new Map<string, { weekdays: number[]; slots: Slot[] }>();
  for (const [weekday, rows] of [...days].sort(([one], [other]) => one - other)) {
    const starts = [...new Set(rows.map(({ startTime }) => startTime))];
    const times = starts.sort((one, other) => minutesOf(one) - minutesOf(other)).join(', ');
    const group = groups.get(times) ?? { weekdays: [], slots: [] };
    groups.set(times, { weekdays: [...group.weekdays, weekday], slots: [...group.slots, ...rows] });
  }
  return [...groups].map(([times, group]) => ({
    label: `${daysText(group.weekdays)}, ${times}`,
    slots: group.slots,
  }));
}
