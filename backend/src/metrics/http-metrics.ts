import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import type { Hit, ResponseCache } from '../public-cache/response-cache.js';

/** Requests that match no route share one label, so that strangers cannot add time series. */
const UNKNOWN_ROUTE = 'unknown';

/**
 * Counts and times every response by route pattern: URLs may contain personal data, and each would be a time series. The
 * hook covers only routes that are registered after it, and no hit of the cache.
 */
export function collectHttpMetrics(registry: Registry, fastify: FastifyInstance, cache: ResponseCache): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from receiving a request to having sent its response.',
    labelNames: ['method', 'route', 'status_code'],
    registers: [registry],
  });
  const count = ({ method, route = UNKNOWN_ROUTE, statusCode, duration: milliseconds }: Hit) => {
    duration.observe({ method, route, status_code: statusCode }, milliseconds / 1000);
  };
  cache.countHit = count;
  fastify.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // Requests that the cache sends to the application itself are not traffic.
    if (!cache.isMaking) {
      count({ method, route: routeOptions.url, statusCode, duration: elapsedTime });
    }
    done();
  });
}
