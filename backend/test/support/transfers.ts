import type { Email } from 'postal-mime';
import type { AskOptions } from './database/database.js';
import { allTold, site, to, token } from './mail/mail-site.js';

/** A client with a mailbox of their own. */
export const CLIENT = { name: 'Dana Reyes', email: 'dana@example.com', phone: '(480) 555-0100' };

/** What such a client announces. */
export const TRANSFER = {
  ...CLIENT,
  seller: 'Brazos Valley Arms, Waco',
  description: 'A bolt-action rifle with a walnut stock.',
};

/** The answer to every wrong link. */
export const NOTHING = '{"statusCode":404,"error":"Not Found","message":"There is nothing at this address."}';

/** Announces a transfer, as the form does. */
export function announce(fields: object = {}, options: AskOptions = {}) {
  return site.ask('POST', '/api/transfers', { body: { ...TRANSFER, ...fields }, ...options });
}

/** The token of the only kind of link to `/<page>/` in a mail. */
export const keyFor =
  (page: string) =>
  ({ text = '' }: Email): string =>
    new RegExp(`/${page}/([\\w-]{43})(?![\\w-])`).exec(text)?.[1] ?? '';

/** A transfer, and the token in its first mail to the client. */
export async function addTransfer(fields: object = {}): Promise<{ id: number; key: string }> {
  const { id } = (await announce(fields)).json;
  await allTold();
  return { id, key: keyFor('transfer')(to(CLIENT.email).at(-1) as Email) };
}

/** Changes a transfer as the dealer. */
export function update(id: number, body: object) {
  return site.ask('PUT', `/api/admin/transfers/${id}`, { token, body });
}

/** Opens a transfer as its client. Texts are sent as JSON, good or not. */
export function openTransfer(key: string, method = 'GET', body?: object | string) {
  return site.ask(method, `/api/transfers/${key}`, {
    body,
    ...(typeof body === 'string' && { headers: { 'content-type': 'application/json' } }),
  });
}
