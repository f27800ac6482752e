import type { Page } from '@playwright/test';
import { asAdmin, book, farDay, mailsTo } from './back-office';
import { expect, startSession } from './site';

/** Adds times of an hour on a day. */
export async function addTimes(page: Page, date: string, starts: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const startTime of starts) {
    const [hour, half] = startTime.split(':00 ');
    const times = { date, startTime, endTime: `${(Number(hour) % 12) + 1}:00 ${half}` };
    ids.push((await asAdmin<{ id: number }>(page, 'POST', '/api/admin/schedule', times)).id);
  }
  return ids;
}

/** Requests a visit; returns it with the address from its email. */
export async function requestVisit(page: Page, day: number, name: string, serviceType?: string) {
  await startSession(page);
  const date = farDay(day);
  const visit = await book(page, date, '10:00 AM', '11:00 AM', name, serviceType);
  let path = '';
  await expect(() => {
    // Long lines of an email are folded.
    const mail = mailsTo(visit.email)
      .join('')
      .replace(/=\r?\n/g, '');
    path = /\/visit\/[\w-]{43}/.exec(mail)?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return { ...visit, date, path };
}
