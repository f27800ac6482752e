import { type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { PUBLIC } from './public.decorator.js';

/** The global guard: every route requires a valid token unless it is marked {@link Public}. */
@Injectable()
export class TokenGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const open = this.reflector.getAllAndOverride<boolean>(PUBLIC, [
      context.getHandler(),
      context.getClass(),
    ]);
    const { authorization } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (open && !authorization) {
      return true;
    }
    try {
      return (await super.canActivate(context)) as boolean;
    } catch (error) {
      // On a public route, an expired token makes the client a visitor instead of an error.
      if (open && error instanceof UnauthorizedException) {
        return true;
      }
      throw error;
    }
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) {
      throw error;
    }
    if (!user) {
      throw new UnauthorizedException('Please log in.');
    }
    return user;
  }
}
