/** A day has no time zone: formatting it as midnight UTC, in UTC, keeps it from shifting. */
function format(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day) => formatter.format(new Date(`${day}T00:00:00Z`));
}

/** `2026-03-05` as `Thursday, March 5, 2026`. */
export const longDay = format({ dateStyle: 'full' });

/** `2026-03-05` as `Thursday, March 5`. */
export const longDayOfYear = format({ weekday: 'long', month: 'long', day: 'numeric' });

/** `2026-03-05` as `Thu, Mar 5, 2026`. */
export const mediumDay = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** `2026-03-05` as `Thu, Mar 5`. */
export const shortDay = format({ weekday: 'short', month: 'short', day: 'numeric' });
