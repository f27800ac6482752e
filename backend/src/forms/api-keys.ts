import type { OpenAPIObject } from '@nestjs/swagger';
import { IDEMPOTENCY_KEY } from './idempotency-key.js';

/** Of the back office, and what a client does on the page of a visit. Visitors' forms say so themselves. */
const REPEATABLE = /^\/api\/(?:admin\/|upload$|visits\/[^/]+\/(?:move|cancel|testimonial)$)/;

/** Adds the `Idempotency-Key`, and what it can lead to, to every POST that RepeatedPosts lets do its work once. */
export function describeKeys({ paths }: OpenAPIObject): void {
  for (const [path, { post }] of Object.entries(paths)) {
    if (post && REPEATABLE.test(path)) {
      post.parameters = [...(post.parameters ?? []), { in: 'header', ...IDEMPOTENCY_KEY }];
      post.responses['409'] ??= { description: '' };
      post.responses['422'] ??= { description: '' };
    }
  }
}
