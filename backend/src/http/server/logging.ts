import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pino from 'pino';
import { type Params, PinoLogger } from 'nestjs-pino';
import { Batch } from '../../common/batch.js';
import { withoutTokens } from '../secret-paths.js';

/** Lines that could not be written wait here for a disk with room again, up to this size; later ones are dropped. */
const MAX_UNWRITTEN_BYTES = 1024 * 1024;

/** Lines are written together: a write for each took a third of the time of a response. */
const lines = pino.destination({
  sync: true,
  minLength: 4096,
  periodicFlush: 100,
  maxLength: MAX_UNWRITTEN_BYTES,
});
// A full disk or a closed terminal costs the log, not the site.
lines.on('error', () => undefined);

/** Writes the lines that still wait. Not `lines.flushSync`: on a full disk that tries again forever. */
export function flushLog(): void {
  completed.flush();
  lines.flush();
}

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Keeps a proxy's request id if it is harmless, and otherwise generates one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Sends the id of the request, which is also in the log, to the client. */
export function sendRequestId(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
}

/**
 * Lines logged during a request contain its id. They contain no query, header, body or address, and no token in a
 * path, because those can be names, email addresses and secrets.
 */
export function loggerOptions(level: string): Params {
  return {
    // The library's default pattern matches no route of the Fastify adapter, and no line would carry its request.
    forRoutes: ['{*path}'],
    pinoHttp: [
      {
        level,
        // See logRequests.
        autoLogging: false,
        // Otherwise every line would begin with a copy of all headers.
        wrapSerializers: false,
        timestamp: () => `,"time":${lineTime ?? Date.now()}`,
        serializers: {
          // Middleware is mounted: Nest takes the path off `url`.
          req: ({ id, method, url, originalUrl = url }: SerializedRequest) => ({
            id,
            method,
            path: loggedPath(originalUrl),
          }),
          res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
          err: ({ name }: Error) => ({ type: name }),
        },
      },
      lines,
    ],
  };
}

interface SerializedRequest {
  id: string;
  method: string;
  url: string;
  originalUrl?: string;
}

function loggedPath(url: string): string {
  return withoutTokens(url.split('?', 1)[0] as string);
}

/** A request and its response, as logged. */
export interface LoggedRequest {
  id: string;
  method: string;
  url: string;
  statusCode: number;
  /** Milliseconds. */
  duration: number;
}

type Level = 'error' | 'info' | 'debug';

/** Health checks come every few seconds for as long as the process runs: only failures are worth a line. */
function requestLevel({ url, statusCode }: LoggedRequest): Level {
  if (statusCode >= 500) {
    return 'error';
  }
  return url.startsWith('/api/health/') ? 'debug' : 'info';
}

/** When the request ended whose line is being written. */
let lineTime: number | undefined;

const completed = new Batch<{ request: LoggedRequest; message: string; time: number }>((completion) => {
  const { request, message, time } = completion;
  const { id, method, url, statusCode, duration } = request;
  const line = { req: { id, method, url }, res: { statusCode }, responseTime: Math.round(duration) };
  lineTime = time;
  PinoLogger.root[requestLevel(request)](line, message);
  lineTime = undefined;
});

/** Logs a request. */
export function logRequest(request: LoggedRequest, message = 'request completed'): void {
  completed.add({ request, message, time: Date.now() });
}

/**
 * One JSON line per request: id, method, path, status, duration. `isInner` tells whether the request is part of
 * another one, which has its own line.
 */
export function logRequests(fastify: FastifyInstance, isInner: () => boolean): void {
  const log = (
    { id, method, url }: FastifyRequest,
    { statusCode, elapsedTime }: FastifyReply,
    message?: string,
  ) => {
    if (!isInner()) {
      logRequest({ id, method, url, statusCode, duration: elapsedTime }, message);
    }
  };
  fastify.addHook('onResponse', (request, reply, done) => {
    log(request, reply);
    done();
  });
  fastify.addHook('preHandler', (request, reply, done) => {
    // Fastify and Nest alone listen eight times for the end of a file; one more than ten is called a leak in the log.
    reply.raw.setMaxListeners(20);
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) {
        log(request, reply, 'request aborted');
      }
    });
    done();
  });
}
