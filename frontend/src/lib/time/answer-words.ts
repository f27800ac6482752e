/** The zone of the shop, and what it is called. */
interface Clock {
  timeZone: string;
  timeZoneLabel: string | undefined;
}

/**
 * `You’ll hear from us by Monday, November 30, 2026 at 6:00 PM Arizona time.`: the one promise of an answer, which mails
 * make in the same words.
 */
export function answerWords(answerBy: string, { timeZone, timeZoneLabel = '' }: Clock): string {
  const moment = new Date(answerBy);
  const day = moment.toLocaleDateString('en-US', { dateStyle: 'full', timeZone });
  // Mails have a plain blank before AM and PM.
  const time = moment.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone }).replace(/\s/, ' ');
  return `You’ll hear from us by ${`${day} at ${time} ${timeZoneLabel}`.trim()}.`;
}
