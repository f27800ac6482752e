import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The administrator behind a request and the session the token belongs to. */
export interface Admin {
  id: number;
  username: string;
  role: string;
  sessionId: string;
}

/** Handler parameter: the signed-in administrator; undefined for a visitor on a public route. */
export const CurrentAdmin = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest & { user?: Admin }>().user,
);
