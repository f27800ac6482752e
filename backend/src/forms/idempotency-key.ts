import { BadRequestException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

const HEADER = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{1,200}$/;

/** The request's `Idempotency-Key` header, or undefined; anything but 1 to 200 visible characters is 400. */
export const IdempotencyKey = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  keyOf(context.switchToHttp().getRequest<FastifyRequest>().headers),
);

/** The `Idempotency-Key` among a request's headers, or undefined; anything but 1 to 200 visible characters is 400. */
export function keyOf(headers: FastifyRequest['headers']): string | undefined {
  const key = headers[HEADER.toLowerCase()];
  if (key === undefined) {
    return undefined;
  }
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new BadRequestException(`${HEADER} must be 1 to 200 visible characters.`);
  }
  return key;
}

/** The header in the contract. */
export const IDEMPOTENCY_KEY = {
  name: HEADER,
  required: false,
  description:
    'Chosen by the client, once per submission. For 24 hours, the same key with the same body returns the same response and changes nothing; with another body it is 422.',
  schema: {
    ...{ type: 'string' as const, minLength: 1, maxLength: 200 },
    example: '7f9c2a52-1c2f-4a57-8d67-0f6f7d1f8a11',
  },
};

/** Documents the header. */
export const ApiIdempotencyKey = () => ApiHeader(IDEMPOTENCY_KEY);
