import type { Provider } from '@nestjs/common';
import { CONFIG } from '../../config/config.js';
import { readSecret } from '../../config/secret.js';

/** Injection token for the secret that signs the tokens. */
export const JWT_SECRET = Symbol('JWT_SECRET');

export const jwtSecretProvider: Provider = { provide: JWT_SECRET, inject: [CONFIG], useFactory: readSecret };
