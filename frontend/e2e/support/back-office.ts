import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AvailableSlot } from '@/api/models/AvailableSlot';
import { dataDir, expect, test } from './site';

/**
 * A day far enough ahead to have no demo content, as YYYY-MM-DD. A retry has days of its own, because the slots of the
 * test that failed are still there. Visitors can only book the first 275 of these days.
 */
export function farDay(days: number): string {
  const ahead = 90 + days + 100 * test.info().retry;
  return new Date(Date.now() + ahead * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Calls the API as the signed-in administrator. */
export async function asAdmin<T>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { data }),
  });
  const text = await answer.text();
  expect(answer.ok(), text).toBe(true);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Creates a slot, and requests it as a visitor. */
export async function book(
  page: Page,
  date: string,
  startTime: string,
  endTime: string,
  name: string,
  serviceType?: string,
) {
  const slot = await asAdmin<{ id: number }>(page, 'POST', '/api/admin/schedule', {
    date,
    startTime,
    endTime,
  });
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const answer = await page.request.post('/api/appointments', {
    data: {
      ...{ name, email, phone: '(480) 555-0177', message: 'I bring my own case.' },
      ...{ timeSlotId: slot.id, serviceType },
    },
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return { id, slotId: slot.id, email };
}

/** Whether visitors can book the slot. */
export async function isBookable(page: Page, slotId: number): Promise<boolean> {
  const slots = (await (await page.request.get('/api/schedule/available')).json()) as AvailableSlot[];
  return slots.some(({ id }) => id === slotId);
}

/** The emails sent to an address. */
export function mailsTo(address: string): string[] {
  const folder = join(dataDir(), 'outbox');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((mail) => new RegExp(`^To: .*${address}`, 'm').test(mail));
}
