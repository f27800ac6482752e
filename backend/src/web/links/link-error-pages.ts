import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { isRead } from '../../http/methods.js';
import { secretPageOf } from '../../http/secret-paths.js';
import { WebService } from '../web.service.js';

/** What the page of wrong links says for each status; frontend/src/site/links/no-link.tsx has the texts. */
const NEWS: Record<number, string> = { 404: '', 429: '?news=wait' };
const ANY_OTHER = '?news=failed';

/** Removed because hydration would fail: the URL is that of a link or a form, not of this page. */
const SCRIPTS = /<template id="scripts">.*?<\/template>/s;

/**
 * Replaces the JSON body of errors on pages with a token by an HTML page, because browsers without JavaScript show the response to a
 * form. Status and headers stay.
 */
@Injectable()
export class LinkErrorPages implements OnModuleInit {
  constructor(
    private readonly web: WebService,
    private readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onSend', async (request, reply, payload) => {
      const isError = reply.statusCode >= 400 && /json/.test(String(reply.getHeader('content-type')));
      const page = secretPageOf(request.url);
      if (!isError || page === undefined) {
        return payload;
      }
      const html = await this.web.keptHtml(`${page}${NEWS[reply.statusCode] ?? ANY_OTHER}`);
      if (html === undefined) {
        return payload;
      }
      void reply
        .header('content-security-policy', this.web.policy)
        .header('content-type', 'text/html; charset=utf-8')
        .removeHeader('content-length');
      return reply.statusCode === 404 && isRead(request) ? html : html.replace(SCRIPTS, '');
    });
  }
}
