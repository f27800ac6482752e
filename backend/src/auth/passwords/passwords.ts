import { randomBytes } from 'node:crypto';
import { hash, needsRehash, verify } from 'argon2';
import { limitHashing } from './hashing-limit.js';

/** argon2id parameters recommended by OWASP: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** The hash of no password, compared against when nobody has the name, or no password yet, so that it takes the same time. */
const DECOY = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$${unpadded(16)}$${unpadded(32)}`;

/** Generates a password with 128 bits of entropy, in 22 characters. */
export function generatePassword(): string {
  return randomBytes(16).toString('base64url');
}

/** Hashes a new password. */
export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => hash(password.normalize(), OPTIONS));
}

/**
 * The same letters as another system may write them, an accent composed or apart; passwords were once hashed as they were
 * typed. One unless there are any.
 */
const spellings = (password: string) => new Set([password.normalize(), password, password.normalize('NFD')]);

/** Returns a new hash of a verified password if the stored one was made with outdated parameters. */
export async function renewHash(stored: string, password: string): Promise<string | undefined> {
  return needsRehash(stored, OPTIONS) ? hashPassword(password) : undefined;
}

/**
 * Checks a password against a hash. Without a hash it does the same work and returns false. `isStranger` is
 * whoever has never signed in.
 * @throws ServiceUnavailableException if too many are waiting.
 */
export function verifyPassword(
  stored: string | null | undefined,
  password: string,
  isStranger?: boolean,
): Promise<boolean> {
  return limitHashing(async () => {
    for (const spelling of spellings(password)) {
      if (await verify(stored ?? DECOY, spelling)) {
        return typeof stored === 'string';
      }
    }
    return false;
  }, isStranger);
}
