import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { FloodLimit } from './flood-limit.js';

/** Limits requests to the public forms by network address, all forms together. Rejected requests count as well. */
@Injectable()
export class FloodGuard implements CanActivate {
  constructor(private readonly flood: FloodLimit) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.flood.count('flood', context.switchToHttp().getRequest<FastifyRequest>().ip);
    return true;
  }
}
