import { randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/** A secret for a public URL: 32 random bytes as base64url. Store only its keyed hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the format of a token; anything else needs no lookup. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}
