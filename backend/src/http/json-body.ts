import { parse as parseForm } from 'node:querystring';
import {
  type ArgumentMetadata,
  BadRequestException,
  UnauthorizedException,
  UnsupportedMediaTypeException,
  ValidationPipe,
} from '@nestjs/common';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { FieldErrors } from './error-filter.js';
import { readJson } from './json-text.js';
import { isRead } from './methods.js';
import { routeConfig } from './route-config.js';
import { readWhole } from './whole-body.js';

/** Maximum size of a request body in bytes. The longest form, two texts of 10,000 four-byte characters, fits. */
export const BODY_LIMIT = 100 * 1024;

/** What a body can be besides JSON, by its type. */
export const KINDS = {
  multipart: /^multipart\//i,
  form: /^application\/x-www-form-urlencoded/i,
  csv: /^text\/csv\s*(;|$)/i,
};

/** Fastify's per-route settings for bodies. */
interface BodyConfig {
  bodyLimit?: number;
  takes?: keyof typeof KINDS | 'nothing';
}

/**
 * Decorator for handlers of administrators that accept JSON bodies of up to this many bytes. Without a token that was signed
 * here, none of it is read: bodies wait in memory.
 */
export const BodyLimit = (bytes: number) => routeConfig({ bodyLimit: bytes } satisfies BodyConfig);

/**
 * Decorator for handlers that accept more than JSON: a `multipart` form or a `csv` file, which they read themselves, a `form`
 * as browsers send it without JavaScript, or `nothing`, which counts as a body without any field.
 */
export const Takes = (takes: Required<BodyConfig>['takes']) => routeConfig({ takes } satisfies BodyConfig);

/** Far more than any of our forms has. */
const MAX_FORM_FIELDS = 100;

/**
 * Accepts only JSON bodies: a form is 415 unless its handler reads forms.
 * @param isSigned whether a request has a token that was signed here, of whatever session
 */
export function readJsonOnly(fastify: FastifyInstance, isSigned: (request: FastifyRequest) => boolean): void {
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as BodyConfig;
    if (bodyLimit !== undefined) {
      route.bodyLimit = bodyLimit;
    }
  });
  // After all hooks that decide by the address alone.
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers, routeOptions } = request;
    const { bodyLimit = 0, takes } = routeOptions.config as BodyConfig;
    const type = headers['content-type'] ?? '';
    const isRefused = Object.entries(KINDS).some(([kind, pattern]) => kind !== takes && pattern.test(type));
    if (isRefused && !isRead(request)) {
      return done(new UnsupportedMediaTypeException('This type of content is not accepted here.'));
    }
    if (bodyLimit > BODY_LIMIT && !isSigned(request)) {
      return done(new UnauthorizedException('Please log in.'));
    }
    return done(null, payload);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    try {
      if (Buffer.isBuffer(request.body)) {
        // Many clients send the type with every request. The handler knows whether a body is required.
        request.body = request.body.length > 0 ? readJson(request.body) : undefined;
      }
      if (request.body === undefined && (request.routeOptions.config as BodyConfig).takes === 'nothing') {
        request.body = {};
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, payload: RequestPayload) => {
      const bytes = await readWhole(request, payload);
      return parseForm(bytes.toString(), '&', '=', { maxKeys: MAX_FORM_FIELDS });
    },
  );
  // Left in the stream: the handler reads it, after the guard.
  fastify.addContentTypeParser('text/csv', (_request, _payload, done) => {
    done(null);
  });
  // Read here, and parsed when it is the turn of the request.
  fastify.addContentTypeParser('application/json', readWhole);
}

/**
 * Validates input by the decorators of its class, strips unknown properties, and reports a message for each field. A
 * body has to be an object: an update without one would count as no change.
 */
export class BodyPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      transform: true,
      exceptionFactory: (errors) => FieldErrors.from(errors),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && (typeof value !== 'object' || value === null || Array.isArray(value))) {
      throw new BadRequestException('The request body must be a JSON object.');
    }
    return super.transform(value, metadata) as Promise<unknown>;
  }
}
