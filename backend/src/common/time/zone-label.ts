/**
 * What people call the time of a zone: `Eastern Time`, whatever the season. Arizona keeps its own time all year and
 * calls it so; the name in the tables is that of a season it shares with others.
 */
export function zoneLabel(timeZone: string): string {
  if (timeZone === 'America/Phoenix') {
    return 'Arizona time';
  }
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
