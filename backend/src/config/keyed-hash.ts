import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';
import { readSecret } from './secret.js';

/**
 * One-way codes of what is compared but never read again. Addresses are few enough to try them all, so the codes
 * take a key: who has the database alone cannot tell what they stand for. All processes have the same secret.
 */
@Injectable()
export class KeyedHash {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    // A key of its own: what signs tokens is used for nothing else.
    this.key = Buffer.from(hkdfSync('sha256', readSecret(config), '', 'by-appointment one-way codes', 32));
  }

  /** Short and always the same length. */
  of(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
