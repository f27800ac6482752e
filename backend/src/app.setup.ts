import { parse as parseQuery } from 'node:querystring';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { BadRequestException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { CONSTRAINTS } from './constraints.js';
import { LIMITS } from './contract-limits.js';
import { addWriteErrors, ErrorBody } from './http/api-errors.js';
import { BROTLI_OPTIONS, COMPRESS_FROM_BYTES } from './http/compression.js';
import { answerClientErrors } from './http/client-errors.js';
import { createLimitedServer, endConnectionsOnClose } from './http/connections.js';
import { refuseCrossSiteWrites } from './http/cross-site.js';
import { ErrorFilter, FieldErrors } from './http/error-filter.js';
import { BODY_LIMIT, BodyPipe, readJsonOnly } from './http/json-body.js';
import { logRequests, requestId } from './http/logging.js';
import { warnOfProxy } from './http/proxy-warning.js';
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.js';
import type { Config } from './config/config.js';
import { Changes } from './public-cache/changes.js';
import { publicCache } from './public-cache/public-cache.js';
import { ResponseCache } from './public-cache/response-cache.js';

/** Those after them are ignored, as unknown ones are: finding equal keys takes time with the square of their number. */
const MAX_PARAMETERS = 100;

/**
 * The application with everything set that decides how it answers. Tests use this same function, so that
 * what is tested is what runs.
 */
export async function createApp(config: Config): Promise<NestFastifyApplication> {
  const filter = new ErrorFilter(CONSTRAINTS);
  const adapter = new FastifyAdapter({
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: requestId,
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) =>
      filter.answer(
        new BadRequestException('The address is not valid.'),
        reply.headers(securityHeaders(config.publicUrl)),
      ),
    serverFactory: createLimitedServer,
    clientErrorHandler: answerClientErrors(config.publicUrl),
    forceCloseConnections: 'idle',
    // Whoever got in before the server closed is served.
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: 300,
      querystringParser: (query) => parseQuery(query, '&', '=', { maxKeys: MAX_PARAMETERS }),
    },
    // A request may name a whole address (RFC 9112, 3.2.2); which host it names changes nothing.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')),
  });
  const fastify = adapter.getInstance();
  const cache = new ResponseCache(fastify, new Changes());
  endConnectionsOnClose(fastify);
  fastify.setErrorHandler((error, _request, reply) => filter.answer(error, reply));
  // Nest would set its own after the routes are loaded: too late for them, whose malformed JSON then got Fastify's body.
  adapter.setErrorHandler = () => fastify;
  logRequests(fastify, () => cache.isMaking);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  warnOfProxy(fastify, config.trustProxy);
  sendSecurityHeaders(fastify, config.publicUrl);
  readJsonOnly(fastify);
  refuseCrossSiteWrites(fastify, config.publicUrl);
  publicCache(fastify, cache);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, cache), adapter, {
    logger: ['error', 'warn'],
    abortOnError: false,
    bodyParser: false,
  });
  app.useGlobalFilters(filter);
  app.useGlobalPipes(
    new BodyPipe({
      whitelist: true,
      transform: true,
      exceptionFactory: (errors) => FieldErrors.from(errors),
    }),
  );
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    globalDecompression: false,
    brotliOptions: BROTLI_OPTIONS,
  });
  await app.register(multipart);
  // Described when somebody first asks: that takes a third of the time of a start.
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: 'by-appointment API',
    // Otherwise Swagger UI shows the document to a server of its makers.
    swaggerOptions: { validatorUrl: 'none' },
  });
  await app.init();
  // Only now: Nest's own start-up chatter (one line a route) would drown ours.
  app.useLogger(app.get(Logger));
  return app;
}

/** The OpenAPI document: the contract that `openapi/openapi.json` holds. */
export function describeApi(app: Parameters<typeof SwaggerModule.createDocument>[0]): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('by-appointment')
    .setDescription(
      'Website and back office of an appointment-only firearms dealer. Prices are US cents, dates YYYY-MM-DD, times 12-hour, timestamps ISO 8601 UTC.',
    )
    .setVersion('1')
    .setOpenAPIVersion('3.0.0')
    .addBearerAuth()
    .build();
  const document = addWriteErrors(
    SwaggerModule.createDocument(app, description, {
      // Handler names are unique (verb + noun), so they serve as operation ids.
      operationIdFactory: (_controller, method) => method,
      extraModels: [ErrorBody],
    }),
  );
  return Object.assign(document, { 'x-limits': LIMITS });
}

/** A hop count trusts that many proxies nearest to us; 0 believes no X-Forwarded-For at all. */
function trustedProxies(
  setting: Config['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof setting !== 'number') {
    return setting;
  }
  return setting === 0 ? false : (_address, hop) => hop < setting;
}
