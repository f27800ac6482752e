import { Controller, Get, Param, Req, Res, ServiceUnavailableException } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvitesService } from '../../auth/invites/invites.service.js';
import { Enters } from '../../limits/door.js';
import { Public } from '../../auth/token/public.decorator.js';
import { sendPage } from '../send-page.js';
import { WebService } from '../web.service.js';

/** The page on which an invited user chooses a password. Like the rest of the back office it is rendered in the browser. */
@ApiExcludeController()
@Public()
@Controller('admin/welcome')
export class WelcomePageController {
  constructor(
    private readonly invites: InvitesService,
    private readonly web: WebService,
  ) {}

  @Get(':token')
  @Enters('link')
  async showWelcome(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = await this.invites.open(token, request.ip);
    // Without the token: the page is the same for all of them.
    const html = await this.web.keptHtml('/admin/welcome');
    if (html === undefined) {
      throw new ServiceUnavailableException('This page can’t be shown right now. Please try again shortly.');
    }
    await sendPage(reply, { html, status: id === undefined ? 404 : 200 }, this.web.policy);
  }
}
