import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../audit/record.js';
import type { Admin } from './current-admin.decorator.js';

/** Handler parameter: who acts and from where, for the audit log; TRUST_PROXY decides whether a proxy is believed. */
export const CurrentActor = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const { user, ip } = context.switchToHttp().getRequest<FastifyRequest & { user?: Admin }>();
  return { name: user?.username ?? null, address: ip };
});
