import type { Availability } from '@/api/models/Availability';
import type { Closure } from '@/api/models/Closure';
import type { Slot } from '@/api/models/Slot';
import { addDays, groupByDay, minutesOf, weekdayOf } from '@/lib/time/days';
import { type Hours, slotStarts } from './hours';

interface Circumstances {
  today: string;
  /** The saved rules; their weekdays already have slots as far ahead as the rules say. */
  saved: Availability;
  slots: Slot[];
  closures: Closure[];
}

/** What saving would create. */
interface Plan {
  perWeek: number;
  coming: { date: string; start: number }[];
  /** Existing slots that overlap new ones. */
  inTheWay: Slot[];
}

/** Estimates the slots the server would create; only the server knows exactly which days it has filled. */
export function planOf(hours: Hours[], weeks: number, circumstances: Circumstances): Plan {
  const { today, saved, slots, closures } = circumstances;
  const filled = new Set(saved.windows.map(({ weekday }) => weekday));
  const there = groupByDay(slots.filter(({ date }) => date > today));
  const plan: Plan = {
    perWeek: hours.reduce((sum, one) => sum + slotStarts(one).length, 0),
    coming: [],
    inTheWay: [],
  };
  for (let ahead = 1; ahead <= 7 * weeks; ahead += 1) {
    const date = addDays(today, ahead);
    const weekday = weekdayOf(date);
    const isFilled = filled.has(weekday) && ahead <= 7 * saved.keepWeeks;
    if (!isFilled && !closures.some(({ from, to }) => from <= date && date <= to)) {
      addDay(date, weekday);
    }
  }
  plan.inTheWay = [...new Set(plan.inTheWay)];
  return plan;

  function addDay(date: string, weekday: number): void {
    for (const one of hours.filter((hour) => hour.weekday === weekday)) {
      for (const start of slotStarts(one)) {
        const hit = (there.get(date) ?? []).filter(
          ({ startTime, endTime }) =>
            minutesOf(startTime) < start + one.lengthMinutes && start < minutesOf(endTime),
        );
        plan.inTheWay.push(...hit);
        if (hit.length === 0) {
          plan.coming.push({ date, start });
        }
      }
    }
  }
}
