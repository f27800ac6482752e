import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pino from 'pino';
import { type Params, PinoLogger } from 'nestjs-pino';

/** Several lines a write, ten times a second: one write each took as long as a whole answer that is kept. */
const lines = pino.destination({ sync: true, minLength: 4096, periodicFlush: 100 });

/** Writes what is left; for the end of the process. */
export function flushLog(): void {
  lines.flushSync();
}

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** A request id from a proxy is kept if it is harmless; anything else gets one of ours. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Tells the client the id of its request, which is in the log. */
export function sendRequestId(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
}

/**
 * What is logged within a request says to which it belongs. No query, header, body or address: those can carry
 * names, e-mails and tokens.
 */
export function loggerOptions(level: string): Params {
  return {
    // The library's own pattern matches no route of the Fastify adapter: no line would name its request.
    forRoutes: ['{*path}'],
    pinoHttp: [
      {
        level,
        // See logRequests.
        autoLogging: false,
        // Else every line would begin with a copy of all headers.
        wrapSerializers: false,
        serializers: {
          req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
            id,
            method,
            path: url.split('?', 1)[0],
          }),
          res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
          err: ({ name }: Error) => ({ type: name }),
        },
      },
      lines,
    ],
  };
}

/** Health checks come every few seconds for as long as the process runs: only the ones that fail are news. */
function requestLevel({ url }: FastifyRequest, { statusCode }: FastifyReply): 'error' | 'info' | 'debug' {
  if (statusCode >= 500) {
    return 'error';
  }
  return url.startsWith('/api/health/') ? 'debug' : 'info';
}

/**
 * One JSON line a request: id, method, path, status, duration. `isInner`: the request is a part of another one,
 * which has its line.
 */
export function logRequests(fastify: FastifyInstance, isInner: () => boolean): void {
  const log = (request: FastifyRequest, reply: FastifyReply, message: string) => {
    if (!isInner()) {
      const level = requestLevel(request, reply);
      const responseTime = Math.round(reply.elapsedTime);
      PinoLogger.root[level]({ req: request, res: reply, responseTime }, message);
    }
  };
  fastify.addHook('onResponse', (request, reply, done) => {
    log(request, reply, 'request completed');
    done();
  });
  fastify.addHook('preHandler', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) {
        log(request, reply, 'request aborted');
      }
    });
    done();
  });
}
