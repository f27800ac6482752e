import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Provider } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';

/** Injection token of the secret tokens are signed with. */
export const JWT_SECRET = Symbol('JWT_SECRET');

/** JWT_SECRET if given, else one made on the first start and kept in the data folder. */
export const jwtSecretProvider: Provider = {
  provide: JWT_SECRET,
  inject: [CONFIG],
  useFactory: ({ jwtSecret, dataDir }: Config) => jwtSecret ?? keptSecret(dataDir),
};

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt.secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // `wx`: of two processes that start together one writes, both read the same.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
