import { randomInt } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';
import { clean } from '../../common/invisible.js';

/** What all authenticator apps know: RFC 6238 with its defaults. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
const ALGORITHM = 'SHA1';

/** Bytes of a seed, as RFC 4226 recommends them. */
const SEED_BYTES = 20;

/** Clocks of telephones are off by a few seconds, and typing takes as long: a code is good one step early or late. */
const DRIFT = 1;

const RECOVERY_CODES = 10;
/** Without what looks like something else: 0 and o, 1, l and i. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const HALF = 5;

/** Generates a seed, in base32. */
export function newSeed(): string {
  return new Secret({ size: SEED_BYTES }).base32;
}

/** The address that an app reads from a QR code. */
export function otpauthUrl(seed: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(seed),
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_SECONDS,
  }).toString();
}

/**
 * The step of time that a plain code belongs to; undefined if it is wrong, or of `lastStep` or an earlier one. The library
 * throws on what are no digits.
 */
export function stepOf(seed: string, code: string, lastStep: number): number | undefined {
  if (!isAppCode(code)) {
    return undefined;
  }
  const current = Math.floor(Date.now() / 1000 / PERIOD_SECONDS);
  const secret = Secret.fromBase32(seed);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => current - DRIFT + index);
  return steps.find((counter) => {
    const isRight =
      HOTP.validate({ token: code, secret, algorithm: ALGORITHM, digits: DIGITS, counter, window: 0 }) !==
      null;
    return isRight && counter > lastStep;
  });
}

/** Generates ten recovery codes of 49 random bits each. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

/**
 * A code as it is compared, wherever one is given: people type spaces, hyphens and capitals, and have keyboards with
 * digits of full width.
 */
export function plainCode(code: string): string {
  return clean(code.normalize('NFKC'))
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase();
}

/** Whether it can only be a code of an app. */
export function isAppCode(plain: string): boolean {
  return /^\d{6}$/.test(plain);
}
