import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { errorBody } from '../error-filter.js';
import { responseOn } from './connections.js';
import { securityHeaders } from './security-headers.js';

/** Errors of Node's HTTP parser by code; anything else is not HTTP. */
const REFUSALS: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large.'],
};
const NO_HTTP: [number, string] = [400, 'The request is not valid.'];

/**
 * Responds to input that never becomes a request (not HTTP, headers too large, too slow) with our error body and the
 * usual headers, and closes the connection. Only the code is logged, nothing that was sent.
 */
export function answerClientErrors(publicUrl: string) {
  const logger = new Logger('Connection');
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) {
      return;
    }
    const [status, message] = REFUSALS[error.code ?? ''] ?? NO_HTTP;
    const id = randomUUID();
    logger.log({ msg: 'request rejected by parser', id, code: error.code, statusCode: status });
    // If a response has already begun, a second one would end up inside it.
    if (socket.writable && !responseOn(socket)?.headersSent) {
      socket.write(response(status, message, { ...securityHeaders(publicUrl), 'x-request-id': id }));
    }
    socket.destroy();
  };
}

function response(status: number, message: string, headers: Record<string, string>): string {
  const body = JSON.stringify(errorBody(status, message));
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
