import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { FloodLimit } from './flood-limit.js';
import { VisitorTurns } from './visitor-turns.js';

/**
 * Limits requests to the public forms by network address, all forms together, and lets networks take turns. Rejected
 * requests count as well.
 */
@Injectable()
export class FloodInterceptor implements NestInterceptor {
  constructor(
    private readonly flood: FloodLimit,
    private readonly turns: VisitorTurns,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    const work = async (): Promise<unknown> => {
      await this.flood.count('flood', ip);
      return lastValueFrom(next.handle());
    };
    return from(this.turns.run(ip, work));
  }
}
