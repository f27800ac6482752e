import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';

/** A request id from a proxy is kept if it is harmless; anything else gets one of ours. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * One JSON line a request: id, method, path, status, duration. No query, header, body or address: those can
 * carry names, e-mails and tokens.
 */
export function loggerOptions(level: string): Params {
  return {
    pinoHttp: {
      level,
      genReqId: (request: IncomingMessage, response: ServerResponse) => {
        const given = request.headers['x-request-id'];
        const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
        response.setHeader('x-request-id', id);
        return id;
      },
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({ id, method, path: url.split('?')[0] }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: ({ type }: { type: string }) => ({ type }),
      },
      customLogLevel: (_request: IncomingMessage, { statusCode }: ServerResponse) => (statusCode >= 500 ? 'error' : 'info'),
    },
  };
}
