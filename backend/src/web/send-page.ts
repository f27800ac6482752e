import type { FastifyReply } from 'fastify';
import { RETRY_AFTER_SECONDS } from '../http/error-filter.js';
import type { RenderedPage } from './web.service.js';

/** Sends a rendered page; `policy` is its Content-Security-Policy. */
export async function sendPage(
  reply: FastifyReply,
  { status, html, location }: RenderedPage,
  policy: string,
): Promise<void> {
  if (location) {
    await reply.redirect(location, status);
    return;
  }
  if (status === 503) {
    void reply.header('retry-after', RETRY_AFTER_SECONDS);
  }
  await reply
    .status(status)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}
