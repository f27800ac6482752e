import type { Page } from '@playwright/test';
import { asAdmin, mailsTo } from './back-office';
import { expect } from './site';
import { sql } from './sql';

/** What a client announces; the tests' own host, by which they are removed. */
export const announced = (name: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@transfers.example.com`,
  phone: '(480) 555-0191',
  seller: 'Lone Star Arms, Austin',
  description: 'A bolt-action rifle with a scope, in a hard case.',
});

/** Announces a transfer; returns its id and the address of its page, from the client's email. */
export async function announce(page: Page, name: string): Promise<{ id: number; path: string }> {
  const data = announced(name);
  const answer = await page.request.post('/api/transfers', { data });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return { id, path: await transferLink(data.email) };
}

/** The address of the transfer's page in the newest email to a client. */
export async function transferLink(email: string): Promise<string> {
  let path = '';
  await expect(() => {
    // Long lines of an email are folded.
    const mail = mailsTo(email)
      .join('')
      .replace(/=\r?\n/g, '');
    path = /\/transfer\/[\w-]{43}/.exec(mail)?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return path;
}

/** Changes a transfer as the signed-in administrator. */
export const change = (page: Page, id: number, fields: object) =>
  asAdmin(page, 'PUT', `/api/admin/transfers/${id}`, fields);

/** Removes what the tests announced. */
export async function removeTransfers(): Promise<void> {
  const ours = "SELECT id FROM transfers WHERE email LIKE '%@transfers.example.com'";
  await sql(
    `DELETE FROM notices WHERE thing = 'transfer' AND thing_id IN (${ours})`,
    `DELETE FROM transfer_tokens WHERE transfer_id IN (${ours})`,
    `DELETE FROM transfers WHERE id IN (${ours})`,
  );
}
