import { randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/** A secret that is an address by itself: 32 random bytes as base64url. Only its keyed hash may be stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether this could be a token at all; anything else need not be looked up. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}
