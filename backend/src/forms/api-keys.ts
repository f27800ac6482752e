import type { OpenAPIObject } from '@nestjs/swagger';
import { IDEMPOTENCY_KEY } from './idempotency-key.js';

/** Of the back office, and what a client does on the page of a visit or a transfer. */
const KEYED =
  /^\/api\/(?:admin\/|visits\/[^/]+\/(?:move|cancel|testimonial)$|transfers\/[^/]+\/seller-link$)/;

/** Whether a POST to this route, given as pattern, is done once by the RepeatedPostsInterceptor. */
export const isKeyed = (route: string): boolean => KEYED.test(route);

/**
 * Adds the `Idempotency-Key`, and what it can lead to, to every POST that RepeatedPosts lets do its work once. Visitors' forms
 * say so themselves.
 */
export function describeKeys({ paths }: OpenAPIObject): void {
  for (const [path, { post }] of Object.entries(paths)) {
    if (post && (isKeyed(path) || path === '/api/upload')) {
      post.parameters = [...(post.parameters ?? []), { in: 'header', ...IDEMPOTENCY_KEY }];
      post.responses['409'] ??= { description: '' };
      post.responses['422'] ??= { description: '' };
    }
  }
}
