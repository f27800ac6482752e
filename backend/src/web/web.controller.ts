import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOTHING_HERE } from '../http/nothing-here.js';
import { isSecretPath } from '../http/secret-paths.js';
import { Public } from '../auth/token/public.decorator.js';
import { Enters } from '../limits/door.js';
import { Cached } from '../public-cache/cached.decorator.js';
import { sendPage } from './send-page.js';
import { WebService } from './web.service.js';

/** Renders a page for every path that no other controller handles. */
@ApiExcludeController()
@Public()
@Controller()
export class WebController {
  constructor(private readonly web: WebService) {}

  @Get('*')
  @Enters('page')
  @Cached({ tags: [], page: true })
  async showPage(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [path = '/'] = request.url.split('?', 1);
    if (this.web.isNoPage(path)) {
      throw new NotFoundException(NOTHING_HERE);
    }
    if (!isSecretPath(path)) {
      void reply.header('cache-control', 'no-cache');
    }
    if (this.web.isMoved(path)) {
      // A leading double slash would lead to another site. Browsers also read backslashes, and slashes with a tab in
      // between, as one.
      const target = path.replace(/[/\\\t\f]+/g, '/').slice(0, -1) || '/';
      await reply.redirect(target + request.url.slice(path.length), 301);
      return;
    }
    await sendPage(reply, await this.web.render(request.url), this.web.policy);
  }
}
