import { randomBytes } from 'node:crypto';
import { hash, needsRehash, verify } from 'argon2';
import { limitHashing } from './hashing-limit.js';

/** Parameters of argon2id (OWASP's): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared against for names that do not exist, so that the answer takes the same time. */
const DECOY = hash('a password nobody has', OPTIONS);

/** A password nobody can guess: 128 bits in 22 characters. */
export function generatePassword(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Hashes a new password.
 * @throws ServiceUnavailableException if too many are waiting.
 */
export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => hash(password, OPTIONS));
}

/**
 * A new hash of the right password if the stored one was made with other parameters than today's.
 * @throws ServiceUnavailableException if too many are waiting.
 */
export async function renewHash(stored: string, password: string): Promise<string | undefined> {
  return needsRehash(stored, OPTIONS) ? hashPassword(password) : undefined;
}

/**
 * Whether the password belongs to the hash; without a hash it works as long and says no. `strangerFrom` is the
 * network of somebody we do not know.
 * @throws ServiceUnavailableException if too many are waiting.
 * @throws TooManyRequests if too many of this network are waiting.
 */
export function verifyPassword(
  stored: string | undefined,
  password: string,
  strangerFrom?: string,
): Promise<boolean> {
  return limitHashing(
    async () => (await verify(stored ?? (await DECOY), password)) && stored !== undefined,
    strangerFrom,
  );
}
