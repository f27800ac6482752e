import { ConflictException, Controller, Get, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/token/public.decorator.js';
import { VisitTokenGuard, VisitId } from '../booking/visits/visit-token.guard.js';
import { VisitsService } from '../booking/visits/visits.service.js';
import { MAX_INT } from '../common/fields.js';
import { isToken } from '../common/public-token.js';
import { TakesPlainForms } from '../http/json-body.js';
import { FloodGuard } from '../limits/flood.guard.js';
import { sendPage } from './send-page.js';
import { WebService } from './web.service.js';

/** What the page says after a form was sent; frontend/src/site/visit/news.tsx knows the same words. */
type News = 'canceled' | 'moved' | 'taken' | 'unchanged';

/**
 * The page of a visit, and its forms as browsers send them without scripts. Unlike other pages it is made for one
 * visitor, so no answer of it is kept.
 */
@ApiExcludeController()
@Public()
@Controller('visit')
export class VisitPageController {
  constructor(
    private readonly web: WebService,
    private readonly tokenGuard: VisitTokenGuard,
    private readonly visits: VisitsService,
  ) {}

  @Get(':token')
  async showVisit(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // The page asks for the visit itself. This counts who tries tokens, before anything is rendered for them.
    await this.tokenGuard.open(token, request.ip);
    const page = await this.web.render(isToken(token) ? request.url : '/visit/unknown');
    await sendPage(reply, page, this.web.policy);
  }

  @Post(':token/cancel')
  @TakesPlainForms()
  @UseGuards(VisitTokenGuard, FloodGuard)
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
  @UseGuards(VisitTokenGuard, FloodGuard)
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

  /** Back to the page: a reload then sends nothing again. */
  private async show(reply: FastifyReply, token: string, news: News): Promise<void> {
    await reply.redirect(`/visit/${token}?news=${news}#news`, 303);
  }
}

/** Whether it was done; false if the visit or the time is not what the form was made for (any more). */
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
