import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { isCsv, readCsv } from '../http/csv-body.js';
import { keyOf } from './idempotency-key.js';
import { inOrder } from './in-order.js';
import { RepeatedPosts } from './repeated-posts.js';

/**
 * Of the back office, and what a client does on the page of a visit. Visitors' forms keep their keys themselves, and an
 * upload is read by its handler.
 */
export const REPEATABLE = /^\/api\/(?:admin\/|upload$|visits\/[^/]+\/(?:move|cancel|testimonial)$)/;

/** Has the work of a POST with an `Idempotency-Key` done once. */
@Injectable()
export class RepeatedPostsInterceptor implements NestInterceptor {
  constructor(private readonly posts: RepeatedPosts) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const [path = ''] = request.url.split('?');
    const isMultipart = request.headers['content-type']?.startsWith('multipart/') ?? false;
    if (
      request.method !== 'POST' ||
      isMultipart ||
      !REPEATABLE.test(path) ||
      keyOf(request.headers) === undefined
    ) {
      return next.handle();
    }
    const reply = http.getResponse<FastifyReply>();
    const work = () => lastValueFrom<unknown>(next.handle());
    return from(printOf(request).then((print) => this.posts.once(request, reply, print, work)));
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
