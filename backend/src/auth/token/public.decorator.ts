import { SetMetadata } from '@nestjs/common';

/** Metadata key that {@link Public} sets. */
export const PUBLIC = 'public';

/** Opens a route to visitors; without it the global guard wants a token. test/routes.test.ts holds the list. */
export const Public = () => SetMetadata(PUBLIC, true);
