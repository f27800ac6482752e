import {
  type ArgumentMetadata,
  BadRequestException,
  UnsupportedMediaTypeException,
  ValidationPipe,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { FieldErrors } from './error-filter.js';
import { readJson } from './json-text.js';
import { isRead } from './methods.js';

/** Longest body of a request in bytes. The longest form, two texts of 10,000 characters of four bytes, fits. */
export const BODY_LIMIT = 100 * 1024;

/** What Fastify keeps with a route about the bodies it takes. */
interface BodyConfig {
  bodyLimit?: number;
  takesForms?: boolean;
}

/** For a handler that takes JSON bodies of up to this many bytes. */
export const BodyLimit = (bytes: number) => RouteConfig({ bodyLimit: bytes } satisfies BodyConfig);

/** For a handler that reads multipart forms itself. */
export const TakesForms = () => RouteConfig({ takesForms: true } satisfies BodyConfig);

/** Reads JSON bodies and no others: a form is 415 where its handler does not take it. */
export function readJsonOnly(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as BodyConfig;
    if (bodyLimit !== undefined) {
      route.bodyLimit = bodyLimit;
    }
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { headers, routeOptions } = request;
    const isForm = /^multipart\//i.test(headers['content-type'] ?? '');
    if (isForm && !isRead(request) && !(routeOptions.config as BodyConfig).takesForms) {
      return done(new UnsupportedMediaTypeException('This type of content is not accepted here.'));
    }
    return done();
  });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes: Buffer, done) => {
    if (bytes.length === 0) {
      // Many clients name the type on every request. Whether a body was wanted, the handler knows.
      return done(null, undefined);
    }
    try {
      return done(null, readJson(bytes));
    } catch (error) {
      return done(error as Error);
    }
  });
}

/**
 * Checks input by the decorators of its class, drops what has none, and answers with a text for each field. Wherever a
 * handler takes a body it has to be an object: an update without one would be taken for no change.
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
