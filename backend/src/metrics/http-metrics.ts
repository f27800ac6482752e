import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import type { ResponseCache } from '../public-cache/response-cache.js';

/** Requests that match no route share one label, so that strangers cannot add time series. */
const UNKNOWN_ROUTE = 'unknown';

/**
 * Counts and times every response by route pattern: URLs may contain personal data, and each would be a time series. The
 * hook covers only routes that are registered after it.
 */
export function collectHttpMetrics(registry: Registry, fastify: FastifyInstance, cache: ResponseCache): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from receiving a request to having sent its response.',
    labelNames: ['method', 'route', 'status_code'],
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    // Requests that the cache sends to the application itself are not traffic.
    if (!cache.isMaking) {
      const labels = {
        method: request.method,
        route: request.routeOptions.url ?? UNKNOWN_ROUTE,
        status_code: reply.statusCode,
      };
      duration.observe(labels, reply.elapsedTime / 1000);
    }
    done();
  });
}
