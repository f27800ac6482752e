import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../audit/audit-log.js';

/** The administrator who sent a request, and the session of their token. The activity log has them as who acts. */
export interface Admin extends Actor {
  id: number;
  /** The username. */
  name: string;
  role: string;
  sessionId: string;
}

/** Parameter decorator: the signed-in administrator; undefined for a visitor on a public route. */
export const CurrentAdmin = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest & { user?: Admin }>().user,
);
