import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Where somebody signs in from. */
export interface Client {
  address: string | null;
  userAgent: string | undefined;
}

/** Parameter decorator: where the request comes from. TRUST_PROXY decides whether the proxy is believed. */
export const CurrentClient = createParamDecorator((_data: unknown, context: ExecutionContext): Client => {
  const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { address: ip, userAgent: headers['user-agent'] };
});
