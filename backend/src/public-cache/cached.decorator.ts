import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import type { CacheTag } from './changes.js';

interface CachedOptions {
  /** What the answers show. */
  tags: readonly CacheTag[];
  /** The class of the query, whose fields are the parameters that change the answer. */
  query?: new () => object;
  /** An administrator may be shown more: requests with a token go to the handler. */
  preview?: boolean;
  /** The answers are pages: what of an address counts is up to the pages, and "not found" is a page as well. */
  page?: boolean;
}

/** What a route says of its answers. */
export interface Cached extends CachedOptions {
  parameters: readonly string[];
}

/** What Fastify keeps with a route. */
export interface CachedConfig {
  cached?: Cached;
}

/**
 * The answers of this GET are the same for every visitor and change only with what these tags stand for (and with
 * the answers of other such routes that they are made of), so they are cached.
 */
export const Cached = (options: CachedOptions) =>
  applyDecorators(
    RouteConfig({ cached: { ...options, parameters: fieldsOf(options.query) } } satisfies CachedConfig),
    ApiResponse({ status: 304, description: 'The browser has it already' }),
  );

/** The fields a query may have, in a fixed order; validation strips all others. */
function fieldsOf(query: CachedOptions['query']): string[] {
  const rules = query ? getMetadataStorage().getTargetValidationMetadatas(query, '', false, false) : [];
  return [...new Set(rules.map(({ propertyName }) => propertyName))].toSorted();
}
