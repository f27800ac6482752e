import {
  ConflictException,
  Controller,
  Get,
  NotFoundException,
  Param,
  Post,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/token/public.decorator.js';
import { VisitId, VisitTokenHook } from '../booking/visits/visit-token.hook.js';
import { VisitsService } from '../booking/visits/visits.service.js';
import { MAX_INT } from '../common/fields.js';
import { isToken } from '../common/public-token.js';
import { TakesPlainForms } from '../http/json-body.js';
import { NOTHING_HERE } from '../http/nothing-here.js';
import { FloodGuard } from '../limits/flood.guard.js';
import { sendPage } from './send-page.js';
import { WebService } from './web.service.js';

/** The result the page shows after a form was sent; frontend/src/site/visit/change/use-news.ts has the same words. */
type News = 'canceled' | 'moved' | 'taken' | 'unchanged';

/**
 * The page of a visit, and its forms for browsers without JavaScript. Unlike other pages it is rendered for one visitor,
 * so it is never cached.
 */
@ApiExcludeController()
@Public()
@Controller('visit')
export class VisitPageController {
  constructor(
    private readonly web: WebService,
    private readonly tokens: VisitTokenHook,
    private readonly visits: VisitsService,
  ) {}

  @Get(':token')
  async showVisit(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isToken(token)) {
      // VisitErrorPages sends a cached page for this error, so made-up addresses are not rendered one by one.
      throw new NotFoundException(NOTHING_HERE);
    }
    // The page fetches the visit itself. This only counts wrong tokens, before anything is rendered.
    await this.tokens.open(token, request.ip);
    await sendPage(reply, await this.web.render(request.url), this.web.policy);
  }

  /** Reloading the URL of a form leads back to the visit; the usual 404 page may be cached, and this URL has a token. */
  @Get(':token/:form')
  async returnToVisit(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    await reply.redirect(`/visit/${token}`, 303);
  }

  @Post(':token/cancel')
  @TakesPlainForms()
  @UseGuards(FloodGuard)
  async submitCancel(
    @Param('token') token: string,
    @VisitId() id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const isDone = await succeeds(this.visits.cancel(id));
    await this.show(reply, token, isDone ? 'canceled' : 'unchanged');
  }

  @Post(':token/move')
  @TakesPlainForms()
  @UseGuards(FloodGuard)
  async submitMove(
    @Param('token') token: string,
    @VisitId() id: number,
    @Req() { body }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const timeSlotId = Number((body as { timeSlotId?: unknown } | undefined)?.timeSlotId);
    const isSlot = Number.isInteger(timeSlotId) && timeSlotId > 0 && timeSlotId <= MAX_INT;
    const isDone = isSlot && (await succeeds(this.visits.move(id, timeSlotId)));
    await this.show(reply, token, isDone ? 'moved' : 'taken');
  }

  /** Redirects to the page, so that a reload does not send the form again. */
  private async show(reply: FastifyReply, token: string, news: News): Promise<void> {
    await reply.redirect(`/visit/${token}?news=${news}#news`, 303);
  }
}

/** Whether `work` succeeded; false if the visit or the slot has changed since the form was shown. */
async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof ConflictException) {
      return false;
    }
    throw error;
  }
}
