import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { countedAddress, countedNetwork } from '../limits/client-address.js';
import { keyOf } from './idempotency-key.js';

/** Where a form comes from. TRUST_PROXY decides whether the proxy is believed. */
export interface Sender {
  /** The request's `Idempotency-Key`, if it has one. */
  key: string | undefined;
  /** As the limits count it. */
  address: string;
  /** The one around that address. */
  network: string;
}

/** Parameter decorator: who sends a form. */
export const CurrentSender = createParamDecorator((_data: unknown, context: ExecutionContext): Sender => {
  const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { key: keyOf(headers), address: countedAddress(ip), network: countedNetwork(ip) };
});
