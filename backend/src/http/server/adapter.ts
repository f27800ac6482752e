import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import proxyAddr from '@fastify/proxy-addr';
import { BadRequestException, NotFoundException } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOTHING_HERE } from '../nothing-here.js';
import type { Config } from '../../config/config.js';
import type { ErrorFilter } from '../error-filter.js';
import { BODY_LIMIT } from '../json-body.js';
import { isSecretPath, MAX_SEGMENT, routableUrl } from '../secret-paths.js';
import { answerClientErrors } from './client-errors.js';
import { endConnectionsOnClose, LimitedServer } from './connections.js';
import { logRequest, requestId } from './logging.js';
import { demandOneHost } from './one-host.js';
import { SECRET_HEADERS, securityHeaders } from './security-headers.js';

/** Further parameters are ignored like unknown ones: finding duplicate keys takes quadratic time. */
const MAX_PARAMETERS = 100;

/**
 * The Fastify adapter for Nest, with our limits, and with our error body for errors raised before any handler runs.
 * `inFront` may answer a request in Fastify's place.
 */
export function createAdapter(
  { trustProxy, publicUrl }: Config,
  filter: ErrorFilter,
  inFront: (fastify: RequestListener) => RequestListener,
): FastifyAdapter {
  const adapter = new FastifyAdapter({
    trustProxy: trustedProxies(trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: requestId,
    frameworkErrors: (_error: unknown, { id, method, url }: FastifyRequest, reply: FastifyReply) => {
      // The router rejects overlong and malformed segments; in place of a token, they get the same 404 as any wrong
      // token.
      const isSecret = isSecretPath(url);
      const error = isSecret
        ? new NotFoundException(NOTHING_HERE)
        : new BadRequestException('The address is not valid.');
      // No hook runs, so these headers and the line of the log are nobody else's.
      const headers = { ...securityHeaders(publicUrl), ...(isSecret && SECRET_HEADERS), 'x-request-id': id };
      filter.answer(error, reply.headers(headers));
      logRequest({ id, method, url, statusCode: reply.statusCode, duration: reply.elapsedTime });
    },
    serverFactory: (listener: RequestListener): Server =>
      new LimitedServer(demandOneHost(publicUrl, inFront(listener))),
    clientErrorHandler: answerClientErrors(publicUrl),
    // Requests that arrived before the server closed are served.
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: MAX_SEGMENT,
      querystringParser: (query) => parseQuery(query, '&', '=', { maxKeys: MAX_PARAMETERS }),
    },
    // A request may contain an absolute URL (RFC 9112, 3.2.2); the host in it makes no difference.
    rewriteUrl: ({ url = '/' }) =>
      routableUrl(url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')),
  });
  const fastify = adapter.getInstance();
  endConnectionsOnClose(fastify);
  // For an unknown URL, the body makes no difference either.
  fastify.setErrorHandler((error, request, reply) =>
    filter.answer(request.is404 ? new NotFoundException(NOTHING_HERE) : error, reply),
  );
  // Nest sets its own handler after loading the routes, which is too late: malformed JSON would get Fastify's error
  // body.
  adapter.setErrorHandler = () => fastify;
  return adapter;
}

/** Where a request comes from, as Fastify sees it: also of those that are answered in its place. */
export function addressOf({ trustProxy }: Config): (request: IncomingMessage) => string {
  const trusted = trustedProxies(trustProxy);
  return trusted === false
    ? ({ socket }) => socket.remoteAddress ?? ''
    : (request) => proxyAddr(request, trusted);
}

/** A hop count trusts that many of the nearest proxies; 0 ignores X-Forwarded-For. */
function trustedProxies(
  setting: Config['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof setting !== 'number') {
    return setting;
  }
  return setting === 0 ? false : (_address, hop) => hop < setting;
}
