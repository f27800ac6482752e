import type { RequestListener } from 'node:http';
import { errorBody } from '../error-filter.js';
import { logRequest, requestId } from './logging.js';
import { securityHeaders } from './security-headers.js';

/**
 * Refuses requests with no or more than one Host header (RFC 9112, 3.2): Node reads the first, and a proxy may have
 * decided by another. HTTP/1.0 needs none.
 */
export function demandOneHost(publicUrl: string, next: RequestListener): RequestListener {
  const body = JSON.stringify(errorBody(400, 'The request is not valid.'));
  const headers = {
    ...securityHeaders(publicUrl),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return (request, response) => {
    const hosts = countHosts(request.rawHeaders);
    if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) {
      next(request, response);
      return;
    }
    const id = requestId(request);
    response.writeHead(400, { ...headers, 'x-request-id': id }).end(body);
    const { method = '', url = '' } = request;
    logRequest({ id, method, url, statusCode: 400, duration: 0 });
  };
}

/** Names and values take turns. */
function countHosts(rawHeaders: string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') {
      hosts += 1;
    }
  }
  return hosts;
}
