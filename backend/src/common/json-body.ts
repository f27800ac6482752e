import { type ArgumentMetadata, BadRequestException, ValidationPipe } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** No request of ours is deeper than a list in an object; validation would run out of stack on thousands. */
const MAX_DEPTH = 20;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads JSON bodies and no others: forms of other sites are 415. Bytes that are not UTF-8 are refused, because
 * what is stored must be what was sent, and so are bodies with prototypes in them.
 */
export function readJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    let text: string;
    try {
      text = utf8.decode(bytes);
    } catch {
      return done(new BadRequestException('The request body is not valid UTF-8.'));
    }
    return parse(request, text, (error, body) => {
      if (!error && isDeeper(body, MAX_DEPTH)) {
        return done(new BadRequestException('The request body is nested too deeply.'));
      }
      return done(error, body);
    });
  });
}

/** Wants an object wherever a handler takes a body: an update without one would be taken for no change. */
export class BodyPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && (typeof value !== 'object' || value === null || Array.isArray(value))) {
      throw new BadRequestException('The request body must be a JSON object.');
    }
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  return depth === 0 || Object.values(value).some((entry) => isDeeper(entry, depth - 1));
}
