import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../../public-cache/cached-response.js';
import { sendPage } from '../send-page.js';
import { WebService } from '../web.service.js';

/** Pages that a token in their URL opens. Unlike others they are rendered for one visitor, so they are never cached. */
@Injectable()
export class LinkPages {
  constructor(private readonly web: WebService) {}

  /** Sends the requested page if `id` says that its token opens something, else the one of wrong links, `/visit` for a visit. */
  async show(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, wrong }: { id: number | undefined; wrong: string },
  ): Promise<void> {
    if (id === undefined) {
      // All unknown tokens share one page, which is rendered and compressed once.
      const kept = await this.web.keptPage(wrong);
      const representation = await kept.prepare(encodingFor(request.raw));
      kept.sendPrivately(request.raw, request.id, reply.hijack().raw, representation);
      return;
    }
    const page = await this.web.render(request.url);
    await sendPage(reply, page, this.web.policy);
  }
}
