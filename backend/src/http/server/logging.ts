import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pino from 'pino';
import { type Params, PinoLogger } from 'nestjs-pino';
import { withoutTokens } from '../secret-paths.js';

/** Lines that could not be written wait here for a disk with room again, up to this size; later ones are dropped. */
const MAX_UNWRITTEN_BYTES = 1024 * 1024;

const lines = pino.destination({ sync: true, maxLength: MAX_UNWRITTEN_BYTES });
// A full disk or a closed terminal costs the log, not the site.
lines.on('error', () => undefined);

/**
 * Request lines of up to 100 ms: a write per line took a third of the time of a response. As bytes: as strings, a line
 * took twice the time, for the garbage collector.
 */
const requestLines = Buffer.allocUnsafe(16 * 1024);
let requestBytes = 0;
let timer: NodeJS.Timeout | undefined;

function handOver(): void {
  clearTimeout(timer);
  timer = undefined;
  if (requestBytes > 0) {
    lines.write(requestLines.toString('latin1', 0, requestBytes));
    requestBytes = 0;
  }
}

/** A URL consists of bytes, so a line has no characters outside latin1. */
function writeRequestLine(line: string): void {
  if (line.length > requestLines.length - requestBytes) {
    handOver();
  }
  if (line.length > requestLines.length) {
    lines.write(line);
  } else {
    requestBytes += requestLines.write(line, requestBytes, 'latin1');
    timer ??= setTimeout(handOver, 100).unref();
  }
}

/** Writes the request lines that still wait. Not `lines.flushSync`: on a full disk that tries again forever. */
export function flushLog(): void {
  handOver();
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

const PROCESS = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;

/**
 * The line that pino would write for { req, res, responseTime }. Its fields never change, and building it with pino
 * took 3 µs longer, a tenth of the time of a cached response.
 */
function requestLine(
  level: Level,
  { id, method, url, statusCode, duration }: LoggedRequest,
  message: string,
) {
  return (
    `{"level":${pino.levels.values[level]},"time":${Date.now()},${PROCESS},` +
    `"req":{"id":"${id}","method":"${method}","path":${JSON.stringify(loggedPath(url))}},` +
    `"res":{"statusCode":${statusCode}},"responseTime":${Math.round(duration)},"msg":"${message}"}\n`
  );
}

/** Logs a request, unless the level of its line is off. */
export function logRequest(request: LoggedRequest, message = 'request completed'): void {
  const level = requestLevel(request);
  if (PinoLogger.root.isLevelEnabled(level)) {
    writeRequestLine(requestLine(level, request, message));
  }
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
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) {
        log(request, reply, 'request aborted');
      }
    });
    done();
  });
}
