import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../audit/audit-log.js';
import type { Admin } from './current-admin.decorator.js';

/**
 * Parameter decorator: the acting user and their address for the activity log. TRUST_PROXY decides whether the proxy
 * is believed.
 */
export const CurrentActor = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const { user, ip } = context.switchToHttp().getRequest<FastifyRequest & { user?: Admin }>();
  return { name: user?.username ?? null, address: ip };
});
