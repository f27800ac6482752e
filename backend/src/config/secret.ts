import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../common/operator-error.js';
import type { Config } from './config.js';

/** As many as JWT_SECRET needs. */
const MIN_LETTERS = 32;

/** The product's one secret: JWT_SECRET if set, otherwise generated on first start and kept in the data folder. */
export function readSecret({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): string {
  return jwtSecret ?? keptSecret(dataDir);
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt.secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made = create(file);
  if (made !== undefined) {
    try {
      writeFileSync(made, randomBytes(48).toString('base64url'), { flush: true });
    } catch (error) {
      // On a full disk the file would be there, and empty.
      rmSync(file);
      throw error;
    } finally {
      closeSync(made);
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < MIN_LETTERS) {
    throw new OperatorError(
      `${file} is empty or cut off. Put it back from a copy, or delete it: then everybody signs in again, and links in mails that were sent stop working.`,
    );
  }
  return secret;
}

/** Of two processes that start together one makes the file, and both read the same secret. */
function create(file: string): number | undefined {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
    return undefined;
  }
}
