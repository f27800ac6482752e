import { minutesOf } from '../../common/time/days.js';
import { FieldErrors } from '../../http/error-filter.js';
import { checkTimes } from '../slots/grid.js';
import type { Window } from './opening-rules.entity.js';

/** @throws FieldErrors if a window is off the grid, too short for a slot, or overlaps an earlier one. */
export function checkWindows(windows: Window[]): void {
  windows.forEach((window, index) => {
    const { firstStart, lastEnd, lengthMinutes } = window;
    const field = (name: keyof Window) => `windows.${index}.${name}`;
    checkTimes({ [field('firstStart')]: firstStart }, { [field('lastEnd')]: lastEnd });
    if (minutesOf(firstStart) + lengthMinutes > minutesOf(lastEnd)) {
      throw new FieldErrors({ [field('lengthMinutes')]: 'A slot of this length doesn’t fit' });
    }
    if (windows.slice(0, index).some((before) => overlap(before, window))) {
      throw new FieldErrors({ [field('firstStart')]: 'This overlaps another window on the same day' });
    }
  });
}

function overlap(one: Window, other: Window): boolean {
  return one.weekday === other.weekday && one.firstStart < other.lastEnd && other.firstStart < one.lastEnd;
}
