/**
 * What people call a time zone: `Eastern Time`, regardless of daylight saving. Arizona has none, and its official name,
 * Mountain Standard Time, is not what people there say.
 */
export function zoneLabel(timeZone: string): string {
  if (timeZone === 'America/Phoenix') {
    return 'Arizona time';
  }
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
