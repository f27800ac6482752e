import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The administrator who sent a request, and the session of their token. */
export interface Admin {
  id: number;
  username: string;
  role: string;
  sessionId: string;
}

/** Parameter decorator: the signed-in administrator; undefined for a visitor on a public route. */
export const CurrentAdmin = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest & { user?: Admin }>().user,
);
