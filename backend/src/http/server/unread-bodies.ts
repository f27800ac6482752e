import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';

/** What the documentation tells proxies to let through. */
const MAX_UNREAD_BYTES = 21 * 1024 * 1024;

/**
 * Reads on what is still to come of a request that is answered before its body was read, and drops it: a connection that
 * is closed while the client sends is reset, and then the client, or the proxy in between, never sees the answer. Longer
 * bodies are cut, and slow ones when the time of a request is over.
 */
export function readUnreadBodies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ raw, headers }, reply, payload, done) => {
    if (raw.complete !== false || !hasBody(headers)) {
      done(null, payload);
      return;
    }
    const isShort = Number(headers['content-length']) <= MAX_UNREAD_BYTES;
    if (isShort && reply.raw.shouldKeepAlive && fastify.server.listening) {
      // Node reads the rest itself before the next request. Fastify would close the connection.
      reply.removeHeader('connection');
      done(null, payload);
      return;
    }
    void reply.header('connection', 'close');
    void drop(raw).then(() => {
      done(null, payload);
    });
  });
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length']) > 0;
}

async function drop(body: IncomingMessage): Promise<void> {
  let length = 0;
  const isTooLong = new Promise<void>((resolve) => {
    body.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_UNREAD_BYTES) {
        body.pause();
        resolve();
      }
    });
  });
  body.resume();
  // A client that goes away is an end as well.
  await Promise.race([finished(body, { writable: false }).catch(() => undefined), isTooLong]);
}
