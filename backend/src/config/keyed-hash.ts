import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';
import { readSecret } from './secret.js';

/**
 * One-way hashes of values that are compared but never read back. There are few enough addresses to try them all, so
 * the hash takes a key: nobody can reverse it with the database alone. All processes share the secret.
 */
@Injectable()
export class KeyedHash {
  /** Not its bytes: to make a key of them takes ten times as long as a hash. */
  private readonly key: KeyObject;

  constructor(@Inject(CONFIG) config: Pick<Config, 'jwtSecret' | 'dataDir'>) {
    // A derived key, because the secret that signs tokens is used for nothing else.
    const bytes = hkdfSync('sha256', readSecret(config), '', 'by-appointment one-way codes', 32);
    this.key = createSecretKey(new Uint8Array(bytes));
  }

  /** Short, and always of the same length. */
  of(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
