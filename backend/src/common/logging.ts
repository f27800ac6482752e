import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
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

/**
 * One JSON line a request: id, method, path, status, duration. No query, header, body or address: those can
 * carry names, e-mails and tokens. `isInner`: the request is a part of another one, which has its line.
 */
export function loggerOptions(level: string, isInner: () => boolean): Params {
  return {
    // The library's own pattern matches no route of the Fastify adapter: not one request would be logged.
    forRoutes: ['{*path}'],
    pinoHttp: [
      {
        level,
        autoLogging: { ignore: isInner },
        serializers: {
          req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
            id,
            method,
            path: url.split('?')[0],
          }),
          res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
          err: ({ type }: { type: string }) => ({ type }),
        },
        customLogLevel: requestLevel,
      },
      lines,
    ],
  };
}

/** Health checks come every few seconds for as long as the process runs: only the ones that fail are news. */
function requestLevel({ url = '' }: IncomingMessage, { statusCode }: ServerResponse) {
  if (statusCode >= 500) {
    return 'error';
  }
  return url.startsWith('/api/health/') ? 'debug' : 'info';
}

/**
 * Logs the same line for a request that was answered in no time, before the framework saw it. Written out here:
 * the library would take a seventh of the time of the whole answer.
 */
export function answeredLog(): (request: IncomingMessage, answered: { id: string; status: number }) => void {
  const { root } = PinoLogger;
  const ofProcess = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;
  return ({ method, url = '' }, { id, status }) => {
    if (!root.isLevelEnabled('info')) {
      return;
    }
    const query = url.indexOf('?');
    const path = JSON.stringify(query === -1 ? url : url.slice(0, query));
    lines.write(
      `{"level":30,"time":${Date.now()},${ofProcess},"req":{"id":"${id}","method":"${method}","path":${path}},` +
        `"res":{"statusCode":${status}},"responseTime":0,"msg":"request completed"}\n`,
    );
  };
}
