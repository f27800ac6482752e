import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** A request id from a proxy is kept if it is harmless; anything else gets one of ours. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * One JSON line a request: id, method, path, status, duration. No query, header, body or address: those can
 * carry names, e-mails and tokens.
 */
export function loggerOptions(level: string): Params {
  return {
    // The library's own pattern matches no route of the Fastify adapter: not one request would be logged.
    forRoutes: ['{*path}'],
    pinoHttp: {
      level,
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
          id,
          method,
          path: url.split('?')[0],
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: ({ type }: { type: string }) => ({ type }),
      },
      customLogLevel: (_request: IncomingMessage, { statusCode }: ServerResponse) =>
        statusCode >= 500 ? 'error' : 'info',
    },
  };
}
