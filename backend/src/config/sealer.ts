import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';
import { readSecret } from './secret.js';

const CIPHER = 'aes-256-gcm';
/** Bytes of the nonce and of the tag, as GCM recommends them. */
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts values that have to be read back, but not by whoever has only the database or a backup. All processes share the
 * secret.
 */
@Injectable()
export class Sealer {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'jwtSecret' | 'dataDir'>) {
    // A derived key, as for hashes: each is used for one thing.
    this.key = Buffer.from(hkdfSync('sha256', readSecret(config), '', 'by-appointment sealed values', 32));
  }

  /** Seals a text for `place`, such as a row's: sealed texts cannot be exchanged. */
  seal(text: string, place: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** The text; undefined if it was sealed with another key, for another place, or was tampered with. */
  open(sealed: string, place: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }
}
