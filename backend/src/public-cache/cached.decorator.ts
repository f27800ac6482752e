import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { routeConfig } from '../http/route-config.js';
import type { CacheTag } from './changes.js';

interface CachedOptions {
  /** What the response depends on. */
  tags: readonly CacheTag[];
  /** The DTO of the query: its fields are the parameters that change the response. */
  query?: new () => object;
  /** An administrator may see more: requests with a token go to the handler. */
  preview?: boolean;
  /** The route renders pages: they decide which part of a URL counts, and "not found" is a page as well. */
  page?: boolean;
}

/** How a route is cached. */
export interface Cached extends CachedOptions {
  parameters: readonly string[];
}

/** Fastify's per-route settings for the cache. */
export interface CachedConfig {
  cached?: Cached;
}

/**
 * Caches the responses of this GET: they are the same for every visitor, and change only with these tags (and with
 * the responses of other cached routes they are made from).
 */
export const Cached = (options: CachedOptions) =>
  applyDecorators(
    routeConfig({ cached: { ...options, parameters: fieldsOf(options.query) } } satisfies CachedConfig),
    ApiResponse({ status: 304, description: 'The client already has it' }),
  );

/** The fields a query may have, in a fixed order; validation strips all others. */
function fieldsOf(query: CachedOptions['query']): string[] {
  const rules = query ? getMetadataStorage().getTargetValidationMetadatas(query, '', false, false) : [];
  return [...new Set(rules.map(({ propertyName }) => propertyName))].toSorted();
}
