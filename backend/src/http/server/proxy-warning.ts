import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.js';

/**
 * Warns once if there seems to be a proxy in front although none is trusted: all visitors would share one address,
 * and the limits that count by it. No address is logged.
 */
export function warnOfProxy(fastify: FastifyInstance, trustProxy: Config['trustProxy']): void {
  if (trustProxy !== 0) {
    return;
  }
  const logger = new Logger('Proxy');
  let warned = false;
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!warned && headers['x-forwarded-for'] !== undefined) {
      warned = true;
      logger.warn(
        'A request has an X-Forwarded-For header, but TRUST_PROXY is 0. Behind a proxy all visitors would count as one, ' +
          'and the limits of logins, bookings and messages would lock everybody out. Set TRUST_PROXY=1 for one proxy ' +
          'in front (or the number of proxies, or their addresses). Without a proxy, the header is made up: leave it at 0.',
      );
    }
    done();
  });
}
