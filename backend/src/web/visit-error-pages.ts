import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { isRead } from '../http/methods.js';
import { isSecretPage } from '../http/secret-paths.js';
import { WebService } from './web.service.js';

/** The page for each status, the same for every visit; frontend/src/site/visit/no-visit.tsx has the texts. */
const PAGES: Record<number, string> = { 404: '/visit', 429: '/visit?news=wait' };
const ANY_OTHER = '/visit?news=failed';

/** Removed because hydration would fail: the URL is that of a visit or a form, not of this page. */
const SCRIPTS = /<template id="scripts">.*?<\/template>/s;

/**
 * Replaces the JSON body of errors on visit pages with an HTML page, because browsers without JavaScript show the response to a
 * form. Status and headers stay.
 */
@Injectable()
export class VisitErrorPages implements OnModuleInit {
  constructor(
    private readonly web: WebService,
    private readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onSend', async (request, reply, payload) => {
      const isError = reply.statusCode >= 400 && /json/.test(String(reply.getHeader('content-type')));
      if (!isError || !isSecretPage(request.url)) {
        return payload;
      }
      const html = await this.web.keptPage(PAGES[reply.statusCode] ?? ANY_OTHER);
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
