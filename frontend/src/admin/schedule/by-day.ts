/** Rows with a day, sorted by it, as one list a day. */
export function byDay<Row extends { date: string }>(rows: Row[]): Map<string, Row[]> {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = days.get(row.date);
    if (day) {
      day.push(row);
    } else {
      days.set(row.date, [row]);
    }
  }
  return days;
}
