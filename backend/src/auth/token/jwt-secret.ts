import { createSecretKey } from 'node:crypto';
import type { Provider } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { readSecret } from '../../config/secret.js';

/** Injection token for the key that signs the tokens. */
export const JWT_SECRET = Symbol('JWT_SECRET');

/** A text instead of a key would be tried as a public key first, in every request of an administrator. */
export const jwtSecretProvider: Provider = {
  provide: JWT_SECRET,
  inject: [CONFIG],
  useFactory: (config: Config) => createSecretKey(readSecret(config), 'utf8'),
};
