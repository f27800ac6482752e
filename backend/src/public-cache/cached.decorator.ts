import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse } from '@nestjs/swagger';
import type { CacheTag } from './changes.js';

interface CachedOptions {
  /** What the answers show. */
  tags: readonly CacheTag[];
}

/** What Fastify keeps with a route. */
export interface CachedConfig {
  cached?: CachedOptions;
}

/**
 * The answers of this GET are the same for every visitor and change only with what these tags stand for (and with
 * the answers of other such routes that they are made of), so they are cached. Requests with a token are never
 * answered from the cache.
 */
export const Cached = (cached: CachedOptions) =>
  applyDecorators(
    RouteConfig({ cached } satisfies CachedConfig),
    ApiResponse({ status: 304, description: 'The browser has it already' }),
  );
