import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse } from '@nestjs/swagger';
import type { Topic } from './changes.js';

/** What Fastify keeps with a route. */
export interface ShowsConfig {
  shows?: readonly Topic[];
}

/**
 * The answers of this GET are the same for every visitor and change only with these topics (and with the answers
 * of other such routes that they are made of), so they are kept ready. Requests with a token are never answered
 * from there.
 */
export const Shows = (...topics: Topic[]) =>
  applyDecorators(
    RouteConfig({ shows: topics } satisfies ShowsConfig),
    ApiResponse({ status: 304, description: 'The browser has it already' }),
  );
