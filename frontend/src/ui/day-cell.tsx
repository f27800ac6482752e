import type { DayProps } from 'react-day-picker';

/** A day of a calendar. The picker writes the role that a cell in a table with `role="grid"` has anyway, which HTML does not allow. */
export function DayCell({ day: _day, modifiers: _modifiers, role: _role, ...cell }: DayProps) {
  return <td {...cell} />;
}
