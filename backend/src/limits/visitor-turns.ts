import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { createLimit, MAX_PATIENCE_MS } from '../common/limit.js';
import { countedNetwork } from './client-address.js';

/** Fewer than the pool has connections: the others are for the dealer, for pages and for jobs. */
const MAX_IN_WORK = 4;
const MAX_WAITING = 200;

/**
 * What anybody may ask of the database without a cache in front of it: networks take turns. Without that, the pool would
 * serve first who asks most. As an interceptor it is for the whole work on a route, whether its client still waits or not.
 */
@Injectable()
export class VisitorTurns implements NestInterceptor {
  private readonly limit = createLimit({
    name: 'visitors',
    concurrency: MAX_IN_WORK,
    maxWaiting: MAX_WAITING,
    // While the database is silent to the ones in work, those who wait would wait for as long again.
    maxStandstillMs: MAX_PATIENCE_MS,
  });

  /**
   * Runs `work` when it is the turn of the network of `ip`.
   * @throws QueueFull if too many are waiting.
   */
  run<T>(ip: string, work: () => Promise<T>): Promise<T> {
    return this.limit(work, { network: countedNetwork(ip) });
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    return from(this.run(ip, () => lastValueFrom(next.handle())));
  }
}
