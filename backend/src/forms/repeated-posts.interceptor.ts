import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { isCsv, readCsvBody } from '../http/csv-body.js';
import { Door } from '../limits/door.js';
import { isKeyed } from './api-keys.js';
import { keyOf } from './idempotency-key.js';
import { inOrder } from './in-order.js';
import { RepeatedPosts } from './repeated-posts.js';

/**
 * Has the work of a POST with an `Idempotency-Key` done once, behind the door: a key costs statements. The forms of visitors
 * do that within their own transaction (SubmissionsService), an upload once its handler has read it.
 */
@Injectable()
export class RepeatedPostsInterceptor implements NestInterceptor {
  constructor(
    private readonly posts: RepeatedPosts,
    private readonly door: Door,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const isRepeatable = request.method === 'POST' && isKeyed(request.routeOptions.url ?? '');
    if (!isRepeatable || keyOf(request.headers) === undefined) {
      return next.handle();
    }
    const reply = http.getResponse<FastifyReply>();
    const work = () => lastValueFrom<unknown>(next.handle());
    return from(this.printOf(request).then((print) => this.posts.once(request, reply, print, work)));
  }

  /** What tells a request from others to the same path: its query and its body. */
  private async printOf(request: FastifyRequest): Promise<string> {
    const [, query = ''] = request.url.split(/\?(.*)/s);
    const body = isCsv(request)
      ? createHash('sha256')
          .update(await this.door.outside(request, () => readCsvBody(request)))
          .digest('hex')
      : inOrder(request.body ?? {});
    return query ? `${query}\n${body}` : body;
  }
}
