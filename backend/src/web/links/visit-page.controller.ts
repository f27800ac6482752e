import { ConflictException, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../auth/token/public.decorator.js';
import { MovedTooOften, Unchangeable, VisitsService } from '../../booking/visits/visits.service.js';
import { MAX_INT } from '../../common/fields.js';
import { Takes } from '../../http/json-body.js';
import { Enters } from '../../limits/door.js';
import { LinkedId } from '../../links/token-links.js';
import { LinkPages } from './link-pages.js';

/** The result the page shows after a form was sent; frontend/src/site/visit/change/use-news.ts has the same words. */
type News = 'canceled' | 'moved' | 'often' | 'taken' | 'unchanged';

/** The page of a visit, and its forms for browsers without JavaScript. */
@ApiExcludeController()
@Public()
@Controller('visit')
export class VisitPageController {
  constructor(
    private readonly pages: LinkPages,
    private readonly visits: VisitsService,
  ) {}

  @Get(':token')
  @Enters('page')
  async showVisit(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = await this.visits.open(token, request.ip);
    await this.pages.show(request, reply, { id, wrong: '/visit' });
  }

  /** Reloading the URL of a form leads back to the visit; the usual 404 page may be cached, and this URL has a token. */
  @Get(':token/:form')
  async returnToVisit(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    await reply.redirect(`/visit/${token}`, 303);
  }

  @Post(':token/cancel')
  @Takes('form')
  @Enters('write')
  async submitCancel(
    @Param('token') token: string,
    @LinkedId() id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const news = await resultOf(this.visits.cancel(id), 'canceled');
    await this.show(reply, token, news);
  }

  @Post(':token/move')
  @Takes('form')
  @Enters('write')
  async submitMove(
    @Param('token') token: string,
    @LinkedId() id: number,
    @Req() { body }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const timeSlotId = Number((body as { timeSlotId?: unknown } | undefined)?.timeSlotId);
    const isSlot = Number.isInteger(timeSlotId) && timeSlotId > 0 && timeSlotId <= MAX_INT;
    const news = isSlot ? await resultOf(this.visits.move(id, { timeSlotId }), 'moved') : 'taken';
    await this.show(reply, token, news);
  }

  /** Redirects to the page, so that a reload does not send the form again. */
  private async show(reply: FastifyReply, token: string, news: News): Promise<void> {
    await reply.redirect(`/visit/${token}?news=${news}#news`, 303);
  }
}

/** What to tell of `work`, which is refused if the visit or the slot has changed since the form was shown. */
async function resultOf(work: Promise<unknown>, done: News): Promise<News> {
  try {
    await work;
    return done;
  } catch (error) {
    if (error instanceof MovedTooOften) {
      return 'often';
    }
    if (error instanceof ConflictException) {
      return error instanceof Unchangeable ? 'unchanged' : 'taken';
    }
    throw error;
  }
}
