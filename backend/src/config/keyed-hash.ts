import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';
import { readSecret } from './secret.js';

/**
 * One-way hashes of values that are compared but never read back. There are few enough addresses to try them all, so
 * the hash takes a key: nobody can reverse it with the database alone. All processes share the secret.
 */
@Injectable()
export class KeyedHash {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'jwtSecret' | 'dataDir'>) {
    // A derived key, because the secret that signs tokens is used for nothing else.
    this.key = Buffer.from(hkdfSync('sha256', readSecret(config), '', 'by-appointment one-way codes', 32));
  }

  /** Short, and always of the same length. */
  of(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
