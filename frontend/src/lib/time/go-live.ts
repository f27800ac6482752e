const FORMAT: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

/** When a scheduled article appears: `Goes live Fri, Nov 27, 9:00 AM`, with the year if it is not this one. */
export function goLiveText(timestamp: string, timeZone: string): string {
  const year = (moment: Date) => moment.toLocaleDateString('en-US', { year: 'numeric', timeZone });
  const moment = new Date(timestamp);
  const isThisYear = year(moment) === year(new Date());
  return `Goes live ${moment.toLocaleString('en-US', { ...FORMAT, ...(!isThisYear && { year: 'numeric' }), timeZone })}`;
}
