import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

/** Metadata key set by {@link Public}. */
export const PUBLIC = 'public';

/**
 * Opens a route to visitors; without it, the global guard requires a token. backend/test/security/routes.test.ts has the list of
 * public routes. In the contract it is a requirement of nothing.
 */
export const Public = () => applyDecorators(SetMetadata(PUBLIC, true), ApiSecurity({}));
