import { SetMetadata } from '@nestjs/common';

/** Metadata key set by {@link Public}. */
export const PUBLIC = 'public';

/**
 * Opens a route to visitors; without it, the global guard requires a token. backend/test/security/routes.test.ts has the list of
 * public routes.
 */
export const Public = () => SetMetadata(PUBLIC, true);
