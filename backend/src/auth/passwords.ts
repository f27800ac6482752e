import { randomBytes } from 'node:crypto';
import { ServiceUnavailableException } from '@nestjs/common';
import { hash, verify } from 'argon2';
import pLimit from 'p-limit';

/** Parameters of argon2id (OWASP's): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes 20-40 ms of a core; one at a time leaves the other core to the site. */
const gate = pLimit(1);
const MAX_WAITING = 100;

/** Compared against for names that do not exist, so that the answer takes the same time. */
const DECOY = hash('a password nobody has', OPTIONS);

/** A password nobody can guess, of 16 characters. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}

/**
 * Hashes a new password.
 * @throws ServiceUnavailableException if too many are waiting.
 */
export function hashPassword(password: string): Promise<string> {
  return gated(() => hash(password, OPTIONS));
}

/**
 * Whether the password belongs to the hash; without a hash it works as long and says no.
 * @throws ServiceUnavailableException if too many are waiting.
 */
export function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  return gated(async () => (await verify(stored ?? (await DECOY), password)) && stored !== undefined);
}

function gated<T>(work: () => Promise<T>): Promise<T> {
  if (gate.pendingCount >= MAX_WAITING) {
    throw new ServiceUnavailableException('Too many people are signing in. Please try again shortly.');
  }
  return gate(work);
}
