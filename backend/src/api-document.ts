import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { LIMITS } from './contract-limits.js';
import { addWriteErrors, ErrorBody } from './http/api-errors.js';

/** Serves the OpenAPI document and Swagger UI. The document is generated on the first request, not at startup. */
export function serveApiDocs(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: 'by-appointment API',
    // Otherwise Swagger UI would send the document to its vendor's validation service.
    swaggerOptions: { validatorUrl: 'none' },
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
    .addBearerAuth()
    .build();
  const document = addWriteErrors(
    SwaggerModule.createDocument(app, description, {
      // Handler names are unique (verb + noun), so they also serve as operation ids.
      operationIdFactory: (_controller, method) => method,
      extraModels: [ErrorBody],
    }),
  );
  return Object.assign(document, { 'x-limits': LIMITS });
}
