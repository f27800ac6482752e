import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.js';

/** The product's one secret: JWT_SECRET if set, otherwise generated on first start and kept in the data folder. */
export function readSecret({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): string {
  return jwtSecret ?? keptSecret(dataDir);
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt.secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // With `wx`, one of two processes that start together writes the file, and both read the same secret.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
