import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { LIMITS } from './contract-limits.js';
import { describeKeys } from './forms/api-keys.js';
import { describeErrors, ErrorBody } from './http/api-errors.js';
import { describeNull } from './http/api-null.js';
import { operationsOf } from './http/api-operations.js';
import { FILE } from './public-cache/cache-key.js';
import type { CachedConfig } from './public-cache/cached.decorator.js';

/** Serves the OpenAPI document and Swagger UI. The document is generated on the first request, not at startup. */
export function serveApiDocs(app: NestFastifyApplication): void {
  tameRoutes(app.getHttpAdapter().getInstance());
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: 'by-appointment API',
    // Otherwise Swagger UI would send the document to its vendor's validation service.
    swaggerOptions: { validatorUrl: 'none' },
  });
}

/**
 * The library makes and compresses its page, scripts and documents anew for each request, half a megabyte of YAML among
 * them, and names no charset.
 */
function tameRoutes(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (/^\/api\/docs/.test(route.url)) {
      route.config = {
        ...route.config,
        ...({ cached: { tags: [], parameters: [] } } satisfies CachedConfig),
      };
      if (route.url.endsWith('*')) {
        // They lie in one folder. `./` and the like would be further addresses of the same file.
        route.preHandler = (request, reply, done) => {
          if (FILE.test((request.params as Record<string, string>)['*'] ?? '')) {
            done();
          } else {
            reply.callNotFound();
          }
        };
      }
      route.onSend = (_request, reply, payload, done) => {
        const type = String(reply.getHeader('content-type') ?? '');
        if (/^(text\/\w+|application\/javascript)$/.test(type)) {
          void reply.header('content-type', `${type}; charset=utf-8`);
        }
        done(null, payload);
      };
    }
  });
}

/** The OpenAPI document: the contract in `openapi/openapi.json`. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('by-appointment')
    .setDescription(
      'Website and back office of an appointment-only firearms dealer. Prices are US cents, dates YYYY-MM-DD, times 12-hour, timestamps ISO 8601 UTC.',
    )
    .setVersion('1')
    .setOpenAPIVersion('3.0.0')
    .addServer('/', 'The server that this document comes from')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, description, {
    // Handler names are unique (verb + noun), so they also serve as operation ids.
    operationIdFactory: (_controller, method) => method,
    extraModels: [ErrorBody],
  });
  describeKeys(document);
  describeTokens(document);
  describeErrors(document);
  describeNull(document);
  return Object.assign(document, { 'x-limits': LIMITS });
}

/** Says of every call whether it needs a token: nothing at all could be an oversight. */
function describeTokens(document: OpenAPIObject): void {
  for (const { operation } of operationsOf(document)) {
    const isPublic = operation.security?.some((needed) => Object.keys(needed).length === 0);
    operation.security = isPublic ? [] : [{ bearer: [] }];
  }
}
