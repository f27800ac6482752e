import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { isCsv, readCsv } from '../http/csv-body.js';
import { keyOf } from './idempotency-key.js';
import { inOrder } from './in-order.js';
import { RepeatedPosts } from './repeated-posts.js';

/**
 * Has the work of a POST with an `Idempotency-Key` done once. On a route that anybody can reach it comes after what counts
 * and takes turns: a key costs statements.
 */
@Injectable()
export class RepeatedPostsInterceptor implements NestInterceptor {
  constructor(private readonly posts: RepeatedPosts) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    // An upload is read by its handler.
    const isMultipart = request.headers['content-type']?.startsWith('multipart/') ?? false;
    if (request.method !== 'POST' || isMultipart || keyOf(request.headers) === undefined) {
      return next.handle();
    }
    const reply = http.getResponse<FastifyReply>();
    const work = () => lastValueFrom<unknown>(next.handle());
    return from(printOf(request).then((print) => this.posts.once(request, reply, print, work)));
  }
}

/** The same for all of the back office, which only administrators reach. */
@Injectable()
export class BackOfficePostsInterceptor extends RepeatedPostsInterceptor {
  override intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { url } = context.switchToHttp().getRequest<FastifyRequest>();
    return url.startsWith('/api/admin/') ? super.intercept(context, next) : next.handle();
  }
}

/** What tells a request from others to the same path: its query and its body. */
async function printOf(request: FastifyRequest): Promise<string> {
  const [, query = ''] = request.url.split(/\?(.*)/s);
  const body = isCsv(request)
    ? createHash('sha256')
        .update(await readCsv(request))
        .digest('hex')
    : inOrder(request.body ?? {});
  return query ? `${query}\n${body}` : body;
}
